// npm run bench -- --merchants 100 --flag-sets 10 [--sample 3] [--json]
// A made-up fleet built by livery, against the usual chain per brand, in one run (FLEET-01 to FLEET-03).
import { cpus } from 'node:os'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureChain, prepareChain } from './bench/chain.mjs'
import { changeOneText, writeFleet } from './bench/fleet.mjs'
import { folderBytes, measure } from './bench/measure.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({
  options: {
    merchants: { type: 'string', default: '100' },
    'flag-sets': { type: 'string', default: '10' },
    sample: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})

/** @param {string} name @param {string} text */
function positive(name, text) {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  process.stderr.write(`--${name} takes a whole number above 0, found "${text}".\n  For example: npm run bench -- --merchants 100 --flag-sets 10\n`)
  process.exit(2)
}

const merchants = positive('merchants', values.merchants)
const flagSets = Math.min(positive('flag-sets', values['flag-sets']), merchants)
const sample = Math.min(positive('sample', values.sample), merchants)
/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

ensureDependencies(root)
const home = join(root, '.generated', 'bench')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })

const fleet = join(home, 'merchants')
const out = join(home, 'dist')
const generate = () =>
  measure(process.execPath, [join(root, 'generator', 'bin.mjs'), 'generate', '--all', '--merchants', fleet, '--out', out, '--cache', join(home, 'cache'), '--quiet'], root)

// The command compiles itself once after a change; that is not part of a build.
await measure(process.execPath, [join(root, 'generator', 'bin.mjs'), '--help'], root)

say(`Writing ${merchants} merchants with ${flagSets} flag sets …`)
writeFleet(fleet, merchants - 1, flagSets)
say('livery, empty cache …')
const cold = await generate()
say('livery, one brand more …')
writeFleet(fleet, merchants, flagSets)
const oneMore = await generate()
say('livery, nothing changed …')
const noop = await generate()
say('livery, one text changed …')
changeOneText(fleet)
const oneChange = await generate()

say(`The usual chain, ${sample} of ${merchants} brands …`)
prepareChain(root)
const chain = await measureChain({ root, home, fleet, merchants: merchants - 1, sample, flagSets })

const chainTotal = chain.msPerMerchant * (merchants - 1)
const result = {
  merchants,
  flagSets,
  cold: { ms: Math.round(cold.ms), peakMiB: Math.round(cold.peakMiB) },
  oneMore: { ms: Math.round(oneMore.ms) },
  noop: { ms: Math.round(noop.ms), peakMiB: Math.round(noop.peakMiB) },
  oneChange: { ms: Math.round(oneChange.ms) },
  bytes: folderBytes(out),
  chain: { msPerMerchant: Math.round(chain.msPerMerchant), sampled: sample, bytesPerMerchant: chain.bytesPerMerchant },
  ratio: Math.round((chainTotal / cold.ms) * 10) / 10,
}
rmSync(home, { recursive: true, force: true })

if (values.json) {
  process.stdout.write(`${JSON.stringify(result)}\n`)
} else {
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`
  process.stdout.write(`
${merchants} merchants, ${flagSets} flag sets · Node ${process.versions.node} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}

livery, empty cache      ${seconds(cold.ms)}   (${(cold.ms / (merchants - 1)).toFixed(0)} ms a merchant, peak ${cold.peakMiB.toFixed(0)} MiB)
livery, one brand more   ${seconds(oneMore.ms)}
livery, nothing changed  ${seconds(noop.ms)}
livery, one text changed ${seconds(oneChange.ms)}
written                  ${(result.bytes / 2 ** 20).toFixed(1)} MiB on disk (shared contents counted once)
the usual chain          ${seconds(chain.msPerMerchant)} a merchant, measured on ${sample}, one after another; extrapolated to ${merchants - 1}: ${seconds(chainTotal)}
ratio                    ${result.ratio} times faster
`)
}
