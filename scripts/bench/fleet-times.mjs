// npm run bench -- --merchants 100 --flag-sets 10 [--rounds 3] [--json]
// The cost of a fleet: a synthetic one built by livery, compared with the usual toolchain per brand, in one run (FLEET-01 to FLEET-03).
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureChain, prepareChain } from './chain.mjs'
import { changeOneText, writeFleet } from './fleet.mjs'
import { folderBytes, machine, mean, measure, median, root, seconds, wholeNumber } from './measure.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

const { values } = parseArgs({
  options: {
    merchants: { type: 'string', default: '100' },
    'flag-sets': { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})

const merchants = wholeNumber('--merchants', values.merchants)
const flagSets = Math.min(wholeNumber('--flag-sets', values['flag-sets']), merchants)
const rounds = wholeNumber('--rounds', values.rounds)
/** Brands of the first build; one more is added later. */
const first = Math.max(1, merchants - 1)
/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

ensureDependencies(root)
const home = join(root, '.generated', 'bench')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const fleet = join(home, 'merchants')
const command = join(root, 'generator', 'bin.mjs')

/** @param {number} round from 0 */
const folderOf = (round) => join(home, `round-${round}`)
/** @param {string} folder of the output and the cache */
function generate(folder) {
  const places = ['--merchants', fleet, '--out', join(folder, 'dist'), '--cache', join(folder, 'cache')]
  return measure(process.execPath, [command, 'generate', '--all', ...places, '--quiet'], root)
}

/**
 * Builds the fleet with an empty cache, and one brand by the usual toolchain right before and after it, so that a
 * machine that is slow for a minute is slow for both.
 * @param {number} round from 0
 */
async function measureRound(round) {
  const folder = folderOf(round)
  /** @param {number} half The brands are spread over the fleet, because the first ones have hardly any flags on. */
  const chain = (half) =>
    measureChain({
      root,
      home: folder,
      fleet,
      flagSets,
      index: Math.floor(((2 * round + half + 0.5) * first) / (2 * rounds)),
    })
  say(
    `Round ${round + 1} of ${rounds}: a brand by the usual toolchain, ${first} by livery, a brand by the usual toolchain …`,
  )
  const before = await chain(0)
  const cold = await generate(folder)
  const after = await chain(1)
  const chainMs = mean([before.ms, after.ms])
  return {
    coldMs: cold.ms,
    peakMiB: cold.peakMiB,
    chainMs,
    chainBytes: mean([before.bytes, after.bytes]),
    ratio: (chainMs * first) / cold.ms,
  }
}

// The command compiles itself once after a change, and the toolchain is installed once; neither is part of a build.
await measure(process.execPath, [command, '--help'], root)
prepareChain(root)
say(`Writing ${merchants} merchants with ${flagSets} flag sets …`)
writeFleet(fleet, first, flagSets)
const measured = []
for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(round))
// The later builds continue from the last round.
const last = folderOf(rounds - 1)
say('livery, one more brand …')
writeFleet(fleet, merchants, flagSets)
const oneMore = await generate(last)
say('livery, nothing changed …')
const noop = await generate(last)
say('livery, one text changed …')
changeOneText(fleet)
const oneChange = await generate(last)

const tenth = (/** @type {number} */ number) => Math.round(number * 10) / 10
const coldMs = median(measured.map((round) => round.coldMs))
const peakMiB = Math.max(...measured.map((round) => round.peakMiB))
const chainMs = median(measured.map((round) => round.chainMs))
const result = {
  merchants,
  flagSets,
  cold: { ms: Math.round(coldMs), peakMiB: Math.round(peakMiB) },
  oneMore: { ms: Math.round(oneMore.ms) },
  noop: { ms: Math.round(noop.ms), peakMiB: Math.round(noop.peakMiB) },
  oneChange: { ms: Math.round(oneChange.ms) },
  bytes: folderBytes(join(last, 'dist')),
  chain: {
    msPerMerchant: Math.round(chainMs),
    sampled: 2 * rounds,
    bytesPerMerchant: Math.round(mean(measured.map((round) => round.chainBytes))),
  },
  rounds: measured.map((round) => ({
    coldMs: Math.round(round.coldMs),
    chainMsPerMerchant: Math.round(round.chainMs),
    ratio: tenth(round.ratio),
  })),
  ratio: tenth(median(measured.map((round) => round.ratio))),
}
rmSync(home, { recursive: true, force: true })

if (values.json) {
  process.stdout.write(`${JSON.stringify(result)}\n`)
} else {
  process.stdout.write(`
${merchants} merchants, ${flagSets} flag sets · ${machine}

livery, empty cache      ${seconds(coldMs)}   (${(coldMs / first).toFixed(0)} ms per merchant, peak ${peakMiB.toFixed(0)} MiB)
livery, one more brand   ${seconds(oneMore.ms)}
livery, nothing changed  ${seconds(noop.ms)}
livery, one text changed ${seconds(oneChange.ms)}
written                  ${(result.bytes / 2 ** 20).toFixed(1)} MiB on disk (shared contents counted once)
the usual toolchain      ${seconds(chainMs)} per brand, measured on ${result.chain.sampled}, one after another; extrapolated to ${first}: ${seconds(chainMs * first)}
ratio                    ${result.ratio} times faster, the median of ${result.rounds.map(({ ratio }) => ratio).join(', ')}
`)
}
