// What takes too long for npm test: npm run stress -- kills or members.
const kinds = new Map([
  ['kills', './stress/kills.mjs'],
  ['members', './stress/members.mjs'],
])
const found = kinds.get(process.argv[2] ?? '')
if (found === undefined) {
  process.stderr.write(
    `Name one of ${[...kinds.keys()].join(', ')}, for example: npm run stress -- kills --kills 100\n`,
  )
  process.exit(2)
}
await import(found)
