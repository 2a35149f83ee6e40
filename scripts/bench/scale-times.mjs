// npm run bench -- scale [100 1000 10000] [--flag-sets 10] [--json]
// How time, memory and bytes grow with the number of brands, in a cold run and in the commands of every day. A size takes
// about 0.15 s and 0.6 MB of disk for each brand.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeOneColor, writeFleet } from './fleet.mjs'
import { childrenMs, folderBytes, machine, measure, root, seconds, tableOf, wholeNumber } from './measure.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { 'flag-sets': { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
})
const sizes = (positionals.length > 0 ? positionals : ['100', '1000', '10000']).map((size) =>
  wholeNumber('scale', size),
)
const flagSets = wholeNumber('--flag-sets', values['flag-sets'])
ensureDependencies(root)
const command = join(root, 'generator', 'bin.mjs')
const home = join(root, '.generated', 'bench-scale')

/** Elapsed and processor time, and the peak memory of all processes. @param {readonly string[]} args */
async function run(...args) {
  const before = childrenMs()
  const { ms, peakMiB } = await measure(process.execPath, [command, ...args], root)
  return { ms: Math.round(ms), cpuMs: childrenMs() - before, peakMiB: Math.round(peakMiB) }
}

/** @param {number} merchants */
async function measureSize(merchants) {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  const fleet = join(home, 'merchants')
  writeFleet(fleet, merchants, flagSets)
  const [out, moved] = [join(home, 'dist'), join(home, 'moved')]
  /** @param {string} folder */
  const generate = (folder) =>
    run('generate', '--all', '--merchants', fleet, '--out', folder, '--cache', join(home, 'cache'), '--quiet')
  const cold = await generate(out)
  const bytes = folderBytes(out)
  const unchanged = await generate(out)
  changeOneColor(fleet)
  const oneColor = await generate(out)
  renameSync(out, moved)
  return {
    merchants,
    megabytes: Math.round(bytes / 1e6),
    runs: {
      cold,
      unchanged,
      'one color': oneColor,
      'dist moved': await generate(moved),
      validate: await run('validate', '--merchants', fleet),
      'validate again': await run('validate', '--merchants', fleet),
      list: await run('list', '--merchants', fleet),
      flags: await run('flags', '--merchants', fleet),
    },
  }
}

// The command compiles itself once after a change; that is not part of a run.
await run('--help')
/** @type {Awaited<ReturnType<typeof measureSize>>[]} */
const measured = []
try {
  for (const size of sizes) {
    process.stderr.write(`${size} brands …\n`)
    measured.push(await measureSize(size))
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.stdout.write(values.json ? `${JSON.stringify(measured)}\n` : table())

function table() {
  const rows = measured.flatMap(({ merchants, megabytes, runs }) => [
    ...Object.entries(runs).map(([name, { ms, cpuMs, peakMiB }]) => {
      const perBrand = `${(cpuMs / merchants).toFixed(1)} ms`
      return [merchants, name, seconds(ms), seconds(cpuMs), perBrand, `${peakMiB} MiB`]
    }),
    [merchants, 'bytes of the output', `${megabytes} MB`, '', `${Math.round((megabytes * 1000) / merchants)} kB`, ''],
  ])
  const head = ['brands', 'run', 'elapsed', 'processor time', 'processor time per brand', 'peak memory']
  return `\n${flagSets} flag sets · ${machine}\n\n${tableOf(head, rows)}\n`
}
