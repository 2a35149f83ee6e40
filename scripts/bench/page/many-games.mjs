import { middleOf, onPhone, withoutPopups } from './phone.mjs'
import { eventsBetween, taskTime, taskTimes, traceCategories } from './trace.mjs'

/** @typedef {import('./samples.mjs').Sample} Sample */
/** @typedef {import('./trace.mjs').TraceEvent} TraceEvent */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * CPU time of the page's main thread in milliseconds, from the tap or from the first script of the page, until the whole
 * list is known and the frame with its first tiles is painted.
 * - `lane`: from the home page to a lane by its link
 * - `all`: from there to all games by their chip
 * - `address`: to all games by their address, which starts the app too
 * - `start`: to a page with only words by its address; the difference to `address` is what the page of all games adds
 * - `scrollTask`: the longest task while all games are scrolled through
 * @typedef {object} ManyGames
 * @property {number} lane
 * @property {number} all
 * @property {number} address
 * @property {number} start
 * @property {number} scrollTask
 */

/** About how many games the sandbox gives a brand (`catalogue.games` of its scenario). */
const games = 3000
const mostOfThem = games * 0.9
/** Whether the whole list is shown. @param {number} least games of the list */
const hasList = (least) => `document.querySelector('main [aria-setsize]')?.ariaSetSize >= ${least}`
/** Whether the app shows a page; the html itself has no title there. */
const hasTitle = `document.querySelector('#root main h1')`
/** A lane that every sandbox has, with its part of the games. */
const laneLink = 'main section a[href$="/m/game?id=jackpot"]'
const manyOfALane = 300

/**
 * Opens the page of all games of a brand with 3,000 of them, and scrolls to its end. Nothing is throttled.
 * @param {import('@playwright/test').Browser} browser
 */
export function manyGamesIn(browser) {
  /** @param {Sample} sample @returns {Promise<ManyGames>} */
  async function measure({ url, scenario }) {
    await scenario.change({ catalogue: { games } })
    try {
      const start = await onNewPage((page) => byAddress(page, `${url}/m/help`, hasTitle))
      return {
        ...(await onNewPage((page) => byLink(page, url))),
        ...(await onNewPage((page) => allByAddress(page, url))),
        start: taskTime(start),
      }
    } finally {
      await scenario.reset()
    }
  }

  /** @param {Page} page @param {string} url */
  async function byLink(page, url) {
    await page.goto(`${url}/m/home`)
    await page.locator(laneLink).waitFor()
    await page.waitForLoadState('networkidle')
    const lane = await traced(page, () => tap(page, page.locator(laneLink), manyOfALane))
    await page.waitForLoadState('networkidle')
    const all = await traced(page, () => tap(page, page.locator('main [role=group] button').first(), mostOfThem))
    return { lane: taskTime(lane), all: taskTime(all) }
  }

  /** From the first script of the page. @param {Page} page @param {string} address @param {string} isShown */
  async function byAddress(page, address, isShown) {
    await page.addInitScript(`performance.mark('begin'); whenShown(() => ${isShown})`)
    return traced(page, async () => {
      await page.goto(address)
      await page.evaluate('shown')
    })
  }

  /** @param {Page} page @param {string} url */
  async function allByAddress(page, url) {
    const opened = await byAddress(page, `${url}/m/game`, hasList(mostOfThem))
    await page.waitForLoadState('networkidle')
    const scrolled = await traced(page, () => scrollToEnd(page))
    return { address: taskTime(opened), scrollTask: Math.max(...taskTimes(scrolled)) }
  }

  /** @template Result @param {(page: Page) => Promise<Result>} act @returns {Promise<Result>} */
  const onNewPage = (act) =>
    onPhone(browser, async (page) => {
      await page.addInitScript(prepared)
      await withoutPopups(page)
      return act(page)
    })

  /** @param {Page} page @param {() => Promise<unknown>} act sets the marks `begin` and `end` @returns {Promise<TraceEvent[]>} */
  async function traced(page, act) {
    await browser.startTracing(page, { categories: traceCategories })
    await act()
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    return eventsBetween(traceEvents, 'begin', 'end')
  }

  return { measure }
}

/**
 * Touches the middle of the part, without Playwright's own checks, which would count.
 * @param {Page} page @param {import('@playwright/test').Locator} part @param {number} least games of the list
 */
async function tap(page, part, least) {
  const { x, y } = await middleOf(part)
  await page.evaluate(`whenShown(() => ${hasList(least)})`)
  await page.evaluate(`addEventListener('pointerdown', () => performance.mark('begin'), { once: true, capture: true })`)
  await page.touchscreen.tap(x, y)
  await page.evaluate('shown')
}

/** The speed of a fling. */
const pixelsPerSecond = 12_000

/** @param {Page} page */
async function scrollToEnd(page) {
  const session = await page.context().newCDPSession(page)
  /** @returns {Promise<number>} */
  const left = () => page.evaluate('document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY)')
  await page.evaluate(`performance.mark('begin')`)
  for (let distance = await left(); distance > 0; distance = await left())
    await session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: -distance,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
    })
  await page.evaluate(`performance.mark('end')`)
}

/** `whenShown` sets `end` after the frame that shows it. */
const prepared = `
  globalThis.whenShown = (isShown) => {
    globalThis.shown = new Promise((resolve) => {
      const end = () => resolve(void performance.mark('end'))
      const observer = new MutationObserver(() => {
        if (!isShown()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(end))
      })
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-setsize'] })
    })
  }
`
