// npm run check: everything about the code that needs no running product (DX-02).
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** @type {readonly (readonly [string, string, readonly string[]])[]} */
const checks = [
  ['types of generator, sandbox and tests', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the storefront', 'tsc', ['-p', 'src']],
  ['types of the service worker', 'tsc', ['-p', 'src/sw']],
  ['types of the control page', 'tsc', ['-p', 'sandbox/control/page']],
  ["types of the vendors' stand-ins", 'tsc', ['-p', 'sandbox/stand-ins/scripts']],
  ['types of the browser tests', 'tsc', ['-p', 'tests/e2e']],
  ['types of the tests of client and sandbox', 'tsc', ['-p', 'tests/wire']],
  ['lint and flag form', 'eslint', ['--max-warnings=0', '--cache', '--cache-location', '.generated/eslint', '.']],
  ['dependency directions', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'contract', 'generator', 'src', 'sandbox']],
  ['unused code and dependencies', 'knip', ['--no-progress']],
]

let failed = 0
for (const [title, command, args] of checks) {
  const started = Date.now()
  const result = spawnSync(bin(command), args, { cwd: root, encoding: 'utf8' })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (result.status === 0) {
    console.log(`ok    ${title} (${seconds} s)`)
  } else {
    failed += 1
    console.log(`FAIL  ${title}\n${result.stdout}${result.stderr}`)
  }
}
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
