// npm run check -- [--changed[=<commit>]] [<name> …]: everything about the code that needs no running product (DX-02), or the
// checks of these names. --changed checks formats, types and lint only where files differ from the commit (HEAD by default).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, changedSince } from './test/affected.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (/** @type {string} */ name) =>
  name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name)

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const since = changedSince(process.argv)
const changed = since ? changedFiles(root, since).filter((path) => existsSync(join(root, path))) : undefined
const code = changed?.filter((path) => /\.(tsx?|mjs)$/.test(path))
const isOfStorefront = (/** @type {string} */ path) => /^(src|workbench|contract|tests\/wire)\//.test(path)

/**
 * Cheap ones first. A check with a list of files is left out if the list is empty.
 * @type {readonly { name: string, command: string, args: readonly string[], files?: readonly string[] | undefined }[]}
 */
const checks = [
  { name: 'format', command: 'biome', args: ['format', '--no-errors-on-unmatched'], files: changed ?? ['.'] },
  {
    name: 'folders',
    command: 'node',
    args: ['scripts/folder-cycles.mjs', 'contract', 'generator', 'sandbox', 'src', 'workbench'],
  },
  { name: 'dependencies', command: 'node', args: ['scripts/check/dependencies.mjs'] },
  { name: 'figures', command: 'node', args: ['scripts/check/figures.mjs'] },
  {
    name: 'directions',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'contract', 'generator', 'src', 'sandbox', 'workbench'],
  },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  {
    name: 'storefront',
    command: 'node',
    args: ['scripts/check/types-and-lint.mjs', 'storefront'],
    files: code?.filter(isOfStorefront),
  },
  {
    name: 'rest',
    command: 'node',
    args: ['scripts/check/types-and-lint.mjs', 'rest'],
    files: code?.filter((path) => !/^(src|workbench|tests\/wire)\//.test(path)),
  },
]
const unknown = named.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) throw new Error(`The checks are ${checks.map(({ name }) => name).join(', ')}.`)
const chosen = checks.filter(({ name, files }) => (named.length === 0 || named.includes(name)) && files?.length !== 0)

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
// When everything is checked, the longest begin first; when only changes are, the cheapest answer first.
const waiting = changed ? [...chosen] : [...chosen].reverse()
const work = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const started = Date.now()
    const { isOk, output } = await run(check.command, [...check.args, ...(check.files ?? [])])
    if (!isOk) failed += 1
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(isOk ? `ok    ${check.name} (${seconds} s)` : `FAIL  ${check.name}`)
    // A check that passes prints what it has measured only if it was named.
    if (!isOk || named.length > 0) process.stdout.write(output)
  }
}
await Promise.all(Array.from({ length: atOnce }, work))
console.log(`checks: ${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
