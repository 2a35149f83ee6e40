// npm run stress -- soak [brand] [--minutes 60]: a member plays in one page for so long, without a reload. What the page
// holds after each round, with the garbage collected, must not grow.
import { parseArgs } from 'node:util'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { serveSamples } from '../bench/page/samples.mjs'
import { withoutPopups } from '../bench/page/without-popups.mjs'
import { ensureBrowser, findBrowser } from '../setup/browser.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'
import { answerReminders, countTimers, playRound } from './play-round.mjs'

/** @typedef {{ heap: number, nodes: number, listeners: number, timers: number }} Held heap in megabytes */

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
})
const [id = 'nox-comet'] = positionals
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  process.stderr.write(`--minutes takes a number above 0, found "${values.minutes}".\n`)
  process.exit(2)
}
/** A machine that is busy with other work is slow, not broken. */
const slowMs = 180_000
/** The difference of two means that does not count as growth. @type {Held} */
const tolerance = { heap: 1, nodes: 200, listeners: 30, timers: 3 }

ensureDependencies(root)
ensureBrowser(root)
const samples = await serveSamples(root, [id])
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  process.exitCode = report(await soak(samples.brands[0]))
} finally {
  await browser.close()
  samples.close()
}

/**
 * @param {import('../bench/page/samples.mjs').Sample | undefined} brand
 * @returns {Promise<{ rounds: readonly Held[], errors: readonly string[] }>}
 */
async function soak(brand) {
  if (!brand) throw new Error(`${id} is not served`)
  const { page, held, errors } = await openPage()
  await page.goto(`${brand.url}/m/home?token=${await brand.openSession()}`)
  await page.locator('header a[href="/m/member/home"]').waitFor()
  const rounds = []
  const end = Date.now() + minutes * 60_000
  while (Date.now() < end || rounds.length < 6) {
    await playRound(page)
    const now = await held()
    rounds.push(now)
    if (rounds.length % 10 === 1) print(`round ${rounds.length}`, now)
  }
  return { rounds, errors }
}

async function openPage() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addInitScript(countTimers)
  await context.addInitScript(
    `Object.assign(localStorage, { ageConfirmed: '99', trackingConsent: 'denied', language: 'EN' })`,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(slowMs)
  await withoutPopups(page)
  await answerReminders(page)
  /** @type {string[]} */
  const errors = []
  page.on('pageerror', (error) => void errors.push(error.message))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const held = async () => {
    for (let times = 0; times < 2; times += 1) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      heap: of('JSHeapUsedSize') / 1e6,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      timers: /** @type {number} */ (await page.evaluate('timersSet.size')),
    }
  }
  return { page, held, errors }
}

/**
 * Prints what the page held early and late, and what grew; returns the exit code.
 * @param {Awaited<ReturnType<typeof soak>>} result
 */
function report({ rounds, errors }) {
  // The first rounds fill caches that have a limit, which is no growth.
  const steady = rounds.slice(Math.floor(rounds.length / 4))
  const third = Math.floor(steady.length / 3)
  const [early, late] = [meanOf(steady.slice(0, third)), meanOf(steady.slice(-third))]
  print('early mean', early)
  print('late mean', late)
  const grown = /** @type {(keyof Held)[]} */ (Object.keys(tolerance)).filter(
    (name) => late[name] - early[name] > tolerance[name],
  )
  const faults = [...grown.map((name) => `${name} grew`), ...new Set(errors)]
  const outcome = faults.length === 0 ? 'flat, no error' : faults.join('; ')
  process.stdout.write(`${rounds.length} rounds in ${minutes} minutes: ${outcome}\n`)
  return faults.length === 0 ? 0 : 1
}

/** @param {readonly Held[]} rows @returns {Held} */
function meanOf(rows) {
  const of = (/** @type {keyof Held} */ name) =>
    Number((rows.reduce((sum, row) => sum + row[name], 0) / rows.length).toFixed(2))
  return { heap: of('heap'), nodes: of('nodes'), listeners: of('listeners'), timers: of('timers') }
}

/** @param {string} name @param {Held} held */
function print(name, { heap, nodes, listeners, timers }) {
  const cells = [`${heap.toFixed(2)} MB`, `${nodes} nodes`, `${listeners} listeners`, `${timers} timers`]
  process.stdout.write(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(16)).join('')}\n`)
}
