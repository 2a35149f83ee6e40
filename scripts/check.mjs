// npm run check: everything about the code that needs no running product (DX-02).
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (/** @type {string} */ name) =>
  name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name)

/** @type {readonly (readonly [string, string, readonly string[]])[]} */
const checks = [
  ['types of generator, sandbox and tests', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the storefront', 'tsc', ['-p', 'src']],
  ['types of the service worker', 'tsc', ['-p', 'src/sw']],
  ['types of the control page', 'tsc', ['-p', 'sandbox/control/page']],
  ['types of the start page', 'tsc', ['-p', 'generator/serve/start-page/page']],
  ["types of the vendors' stand-ins", 'tsc', ['-p', 'sandbox/stand-ins/scripts']],
  ["types of the benchmark's floor page", 'tsc', ['-p', 'scripts/bench/page/floor']],
  ['types of the browser tests', 'tsc', ['-p', 'tests/e2e']],
  ['types of the tests of client and sandbox', 'tsc', ['-p', 'tests/wire']],
  ['lint and flag form', 'eslint', ['--max-warnings=0', '.']],
  [
    'dependency directions',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'contract', 'generator', 'src', 'sandbox'],
  ],
  ['cycles of folders', 'node', ['scripts/folder-cycles.mjs', 'contract', 'generator', 'sandbox', 'src']],
  ['format', 'biome', ['format', '.']],
  ['unused code and dependencies', 'knip', ['--no-progress']],
]

/** @param {string} command @param {readonly string[]} args @returns {Promise<{ isOk: boolean, output: string }>} */
function run(command, args) {
  const child = spawn(bin(command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ isOk: code === 0, output }))
  })
}

let failed = 0
const waiting = [...checks]
const work = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [title, command, args] = check
    const started = Date.now()
    const { isOk, output } = await run(command, args)
    if (!isOk) failed += 1
    console.log(isOk ? `ok    ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)` : `FAIL  ${title}\n${output}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
