// Suites that take too long for npm test: npm run stress -- kills, members or soak.
const kinds = new Map([
  ['kills', './stress/kills.mjs'],
  ['members', './stress/members.mjs'],
  ['soak', './stress/soak.mjs'],
])
const found = kinds.get(process.argv[2] ?? '')
if (found === undefined) {
  process.stderr.write(
    `Name one of ${[...kinds.keys()].join(', ')}, for example: npm run stress -- kills --kills 100\n`,
  )
  process.exit(2)
}
await import(found)
