// npm run check: everything about the code that needs no running product (DX-02).
import { spawn } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (/** @type {string} */ name) =>
  name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name)

/** @type {readonly (readonly [string, string, readonly string[]])[]} */
const checks = [
  ['types and lint of the storefront', 'node', ['scripts/check/types-and-lint.mjs', 'storefront']],
  ['types and lint of generator, sandbox and tests', 'node', ['scripts/check/types-and-lint.mjs', 'rest']],
  [
    'dependency directions',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'contract', 'generator', 'src', 'sandbox'],
  ],
  ['cycles of folders', 'node', ['scripts/folder-cycles.mjs', 'contract', 'generator', 'sandbox', 'src']],
  ['dependencies', 'node', ['scripts/check/dependencies.mjs']],
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
    child.on('close', (code, signal) =>
      resolve({
        isOk: code === 0,
        output: output + (signal ? `It was ended by ${signal}: is there enough memory?\n` : ''),
      }),
    )
  })
}

/** Types and lint of each half take 2.4 GiB: where two do not fit, one check follows the other. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
const atOnce = memory < 6 * 2 ** 30 ? 1 : availableParallelism()

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
await Promise.all(Array.from({ length: atOnce }, work))
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
