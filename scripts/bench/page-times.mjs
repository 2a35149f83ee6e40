// npm run bench -- page [id…] [--rounds 5] [--json]
// Lighthouse over the sample brands' pages, each round beside a floor page of the same frameworks, taps on their home
// pages (UX-10), and their page of all games with 3,000 games.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './measure.mjs'
import { serveFloor } from './page/floor.mjs'
import { openInteractions, targetNames } from './page/interactions.mjs'
import { openLighthouse } from './page/lighthouse.mjs'
import { openManyGames } from './page/many-games.mjs'
import { serveSamples } from './page/samples.mjs'
import { ensureBrowser } from '../setup/browser.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

/** @typedef {import('./page/lighthouse.mjs').Measures} Measures */
/** @typedef {import('./page/interactions.mjs').Target} Target */
/** @typedef {import('./page/many-games.mjs').ManyGames} ManyGames */
/** @typedef {import('./page/samples.mjs').Sample} Sample */
/** @typedef {{ readonly brand: string, readonly path: string, readonly url: string }} Page */

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(
    `--rounds takes a whole number above 0, found "${values.rounds}".\n  For example: npm run bench -- page nox-comet --rounds 5\n`,
  )
  process.exit(2)
}

ensureDependencies(root)
ensureBrowser(root)
const samples = await serveSamples(root, positionals)
const floor = await serveFloor(root, samples.picture)
const lighthouse = await openLighthouse(root)
const interactions = await openInteractions()
const manyGames = await openManyGames()

/** @type {Page[]} */
const pages = [{ brand: 'floor', path: '/', url: floor.url }, ...samples.pages]
/** @type {Map<Page, Measures[]>} */
const measured = new Map(pages.map((page) => [page, []]))
const homes = samples.pages.filter(({ path }) => path === '/m/home')
/** @type {Map<Page, Record<Target, number>[]>} */
const tapped = new Map(homes.map((page) => [page, []]))
/** @type {Map<Sample, ManyGames[]>} */
const listed = new Map(samples.brands.map((sample) => [sample, []]))
let load = 0
try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const [page, taken] of measured) {
      note(`Round ${round} of ${rounds}: ${page.brand} ${page.path}`)
      taken.push(await lighthouse.measure(page.url))
    }
    for (const [page, taken] of tapped) {
      note(`Round ${round} of ${rounds}: taps on ${page.brand}`)
      taken.push(await tapAll(page.url))
    }
    for (const [sample, taken] of listed) {
      note(`Round ${round} of ${rounds}: all games of ${sample.brand}`)
      taken.push(await manyGames.measure(sample))
    }
  }
} finally {
  process.stderr.write('\n')
  floor.close()
  samples.close()
  await interactions.close()
  await manyGames.close()
}

/** @param {string} doing */
function note(doing) {
  process.stderr.write(`\r${doing}\x1b[K`)
  load = Math.max(load, loadavg()[0] ?? 0)
}

/** @param {string} url @returns {Promise<Record<Target, number>>} */
async function tapAll(url) {
  const taken = /** @type {Record<Target, number>} */ ({})
  for (const target of targetNames) taken[target] = await interactions.measure(url, target)
  return taken
}

const [first, ...others] = [...measured].map(([{ brand, path }, taken]) => ({ brand, path, ...medians(taken) }))
const taps = [...tapped].map(([{ brand }, taken]) => ({ brand, ...medians(taken) }))
const games = [...listed].map(([{ brand }, taken]) => ({ brand, ...medians(taken) }))
const result = { rounds, load: Math.round(load * 10) / 10, pages: others, floor: first, taps, games }
process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : table())

/** @template {Record<string, number>} Row @param {readonly Row[]} taken not empty @returns {Row} */
function medians(taken) {
  const names = /** @type {(keyof Row)[]} */ (Object.keys(taken[0] ?? {}))
  return /** @type {Row} */ (
    Object.fromEntries(names.map((name) => [name, median(taken.map((measures) => measures[name] ?? 0))]))
  )
}

/** @returns {string} */
function table() {
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`
  const rows = [first, ...others].filter((row) => row !== undefined)
  const floorLcp = first?.lcp ?? 0
  return `
${rounds} rounds, the medians · Node ${process.versions.node} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'} · load at most ${result.load}

| page | performance | accessibility, best practices, SEO | FCP | LCP | LCP to floor | TBT | CLS | bytes | requests |
|---|---|---|---|---|---|---|---|---|---|
${rows
  .map(({ brand, path, ...row }) =>
    [
      '',
      brand === 'floor' ? 'floor' : `${brand} ${path}`,
      row.performance,
      `${row.accessibility}, ${row.bestPractices}, ${row.seo}`,
      seconds(row.fcp),
      seconds(row.lcp),
      (row.lcp / floorLcp).toFixed(2),
      `${Math.round(row.tbt)} ms`,
      Math.round(row.cls * 1000) / 1000,
      `${Math.round(row.bytes / 1000)} kB`,
      row.requests,
      '',
    ]
      .join(' | ')
      .trim(),
  )
  .join('\n')}

From a tap on the home page to the next frame, on a processor four times slower:

| page | ${targetNames.join(' | ')} |
|---|${targetNames.map(() => '---|').join('')}
${taps.map((row) => `| ${[row.brand, ...targetNames.map((name) => `${row[name]} ms`)].join(' | ')} |`).join('\n')}

With 3,000 games, CPU time of the page's main thread without throttling: scripting (all tasks) until the whole list is
known and its first tiles are painted, and the longest task while scrolling through all games:

| brand | a lane by its link | from there to all games | all games by address | scrolling |
|---|---|---|---|---|
${games.map(gamesRow).join('\n')}
`
}

/** @param {{ readonly brand: string } & ManyGames} row */
function gamesRow({ brand, scrollTask, ...row }) {
  const opened = /** @type {const} */ (['lane', 'all', 'address']).map(
    (way) => `${row[`${way}Scripting`].toFixed(1)} (${row[`${way}Tasks`].toFixed(1)}) ms`,
  )
  return `| ${[brand, ...opened, `${scrollTask.toFixed(1)} ms`].join(' | ')} |`
}
