// npm run bench -- page [id…] [--rounds 5] [--json]
// Lighthouse over the sample brands' pages, each round beside a floor page of the same frameworks, taps on their home
// pages (UX-10), a visitor's return, and their page of all games with 3,000 games. After each round the medians so far are written to
// .generated/page-times.json.
import { loadavg } from 'node:os'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dirname, join } from 'node:path'
import { machine, milliseconds, percentile95, root, seconds, tableOf, wholeNumber } from './measure.mjs'
import { serveFloor } from './page/floor.mjs'
import { measureTap, targetNames } from './page/interactions.mjs'
import { openLighthouse } from './page/lighthouse.mjs'
import { mainThreadIn } from './page/main-thread.mjs'
import { manyGamesIn } from './page/many-games.mjs'
import { openBrowser } from './page/phone.mjs'
import { measureReturns } from './page/returns.mjs'
import { serveSamples } from './page/samples.mjs'
import { measureSeries } from './page/series.mjs'
import { ensureBrowser } from '../setup/browser.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

/** @typedef {import('./page/interactions.mjs').Target} Target */

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
})
const rounds = wholeNumber('--rounds', values.rounds)

ensureDependencies(root)
ensureBrowser(root)
const samples = await serveSamples(root, positionals)
const floor = await serveFloor(root, samples.picture)
const lighthouse = await openLighthouse(root)
const browser = await openBrowser()
const manyGames = manyGamesIn(browser)
const mainThread = mainThreadIn(browser)

/** What a member sees first, and where money and time are spent. */
const memberPaths = ['/m/home', '/m/voucherCenter', '/m/game']
const pages = measureSeries([
  ...[{ brand: 'floor', path: '/', url: floor.url }, ...samples.pages].map(({ brand, path, url }) => ({
    about: { brand, path },
    measure: () => lighthouse.measure(url),
  })),
  ...samples.brands.flatMap(({ brand, url, openSession }) =>
    memberPaths.map((path) => ({
      about: { brand, path: `a member's ${path}` },
      measure: async () => lighthouse.measure(`${url}${path}?token=${await openSession()}`),
    })),
  ),
])
const taps = measureSeries(
  samples.pages
    .filter(({ path }) => path === '/m/home')
    .map(({ brand, url }) => ({ about: { brand }, measure: () => tapAll(url) })),
)
const games = measureSeries(
  samples.brands.map((sample) => ({ about: { brand: sample.brand }, measure: () => manyGames.measure(sample) })),
)
const work = measureSeries([
  { about: { brand: 'floor', path: '' }, measure: () => mainThread.measure(floor.url, { isFloor: true }) },
  { about: { brand: 'floor', path: 'without frameworks' }, measure: () => mainThread.measure(floor.plainUrl) },
  ...samples.pages.map(({ brand, path, url }) => ({ about: { brand, path }, measure: () => mainThread.measure(url) })),
  ...samples.brands.map(({ brand, url, openSession }) => ({
    about: { brand, path: "a member's /m/home" },
    measure: async () => mainThread.measure(`${url}/m/home?token=${await openSession()}`),
  })),
])
const returns = measureSeries(
  samples.pages.map(({ brand, path, url }) => ({
    about: { brand, path },
    measure: () => measureReturns(browser, url),
  })),
)
/** The results so far, in case the run is ended before its last round. */
const report = join(root, '.generated', 'page-times.json')
let load = 0
try {
  // The first page of a browser costs more than any after it.
  await mainThread.measure(floor.url)
  for (let round = 1; round <= rounds; round += 1) {
    for (const { measureRound } of [pages, work, taps, games, returns])
      await measureRound((title) => note(`Round ${round} of ${rounds}: ${title}`))
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${JSON.stringify(resultOf(round))}\n`)
  }
} finally {
  process.stderr.write('\n')
  samples.close()
  await browser.close()
}

/** @param {string} doing */
function note(doing) {
  process.stderr.write(`\r${doing}\x1b[K`)
  load = Math.max(load, loadavg()[0] ?? 0)
}

/** @param {string} url @returns {Promise<Record<Target, number>>} */
async function tapAll(url) {
  const taken = /** @type {Record<Target, number>} */ ({})
  for (const target of targetNames) taken[target] = await measureTap(browser, url, target)
  return taken
}

const result = resultOf(rounds)
process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : table(result))

/** @param {number} finished rounds */
function resultOf(finished) {
  const [first, ...others] = pages.rows()
  return {
    rounds: finished,
    load: Math.round(load * 10) / 10,
    pages: others,
    floor: first,
    work: work.rows(),
    taps: taps.rows(),
    slowTaps: taps.rows(percentile95),
    games: games.rows(),
    returns: returns.rows(),
  }
}

/** @param {ReturnType<typeof resultOf>} result @returns {string} */
function table({ floor: first, pages: others, ...result }) {
  const rows = [first, ...others].filter((row) => row !== undefined)
  const floorCpu = result.work[0]?.cpu ?? 0
  return `
${rounds} rounds, the medians · ${machine} · load at most ${result.load}${result.load > 1 ? ', so not comparable' : ''} · Lighthouse's benchmark index ${first?.benchmarkIndex}, of its own calibration 1500

${tableOf(
  [
    ...['page', 'performance', 'accessibility, best practices, SEO', 'FCP', 'LCP', 'LCP to floor'],
    ...['TBT', 'CLS', 'bytes', 'requests'],
  ],
  rows.map(({ brand, path, ...row }) => [
    `${brand} ${path}`,
    row.performance,
    `${row.accessibility}, ${row.bestPractices}, ${row.seo}`,
    seconds(row.fcp),
    seconds(row.lcp),
    (row.lcp / (first?.lcp ?? 0)).toFixed(2),
    milliseconds(row.tbt),
    Math.round(row.cls * 1000) / 1000,
    `${Math.round(row.bytes / 1000)} kB`,
    row.requests,
  ]),
)}

CPU time of the main thread from navigation until six seconds later, without throttling, beside the floor's of the same
rounds; how often styles and layout were computed; blocking and the longest task, on a processor so slow that the floor
takes 600 ms:

${tableOf(
  ['page', 'CPU time', 'to floor', 'styles', 'layouts', 'blocking', 'longest task'],
  result.work.map(({ brand, path, cpu, styles, layouts, blocking, longest }) => [
    ...[`${brand} ${path}`, milliseconds(cpu), (cpu / floorCpu).toFixed(1), styles, layouts],
    ...[milliseconds(blocking), milliseconds(longest)],
  ]),
)}

From a tap on the home page, of a finger that stays for 80 ms, to the next frame, on a processor four times slower: median
and 95th percentile. "Nothing" is a heading:

${tableOf(
  ['page', ...targetNames],
  result.taps.map((row, at) => [
    row.brand,
    ...targetNames.map((name) => `${row[name]}, ${milliseconds(result.slowTaps[at]?.[name] ?? 0)}`),
  ]),
)}

When a visitor returns, with the worker in place: until the largest content is painted, on a slow line (a real delay of 562 ms
a request) and without one, on a processor four times slower:

${tableOf(
  ['page', 'LCP', 'LCP offline'],
  result.returns.map(({ brand, path, again, offline }) => [`${brand} ${path}`, seconds(again), seconds(offline)]),
)}

With 3,000 games, CPU time of the page's main thread without throttling until the whole list is known and its first tiles
are painted, and the longest task while scrolling through all games. By their address the app starts too: beside it, a
page with words alone (/m/help):

${tableOf(
  ['brand', 'a lane by its link', 'from there to all games', 'all games by address', 'help by address', 'scrolling'],
  result.games.map(({ brand, ...row }) => [
    brand,
    ...[row.lane, row.all, row.address, row.start, row.scrollTask].map((time) => `${time.toFixed(1)} ms`),
  ]),
)}
`
}
