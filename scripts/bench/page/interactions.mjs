import { middleOf, onPhone, openBrowser, withoutPopups } from './phone.mjs'

/** The targets of taps on a home page, each measured on a fresh page (UX-10). */
const targets = {
  tile: 'main section ul > li:first-child button',
  // The first one is chosen already.
  chip: 'main button[aria-pressed="false"], main [role="radio"][aria-checked="false"]',
  menu: 'nav button[aria-haspopup="dialog"]',
  tab: 'nav:has(> button[aria-haspopup="dialog"]) > a:not([aria-current])',
}

/** @typedef {keyof typeof targets} Target */

export const targetNames = /** @type {Target[]} */ (Object.keys(targets))

/** Milliseconds from a tap to the next frame, on a processor four times slower. */
export async function openInteractions() {
  const browser = await openBrowser()

  /** @param {string} url of a home page @param {Target} target @returns {Promise<number>} */
  const measure = (url, target) =>
    onPhone(browser, async (page) => {
      const session = await page.context().newCDPSession(page)
      await withoutPopups(page)
      await page.goto(url)
      await page.locator(targets.tile).first().waitFor()
      await page.waitForLoadState('networkidle')
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.evaluate(watch)
      await tap(page, session, targets[target])
      return /** @type {number} */ (await page.evaluate('tapped'))
    })

  return { measure, close: () => browser.close() }
}

/**
 * Touches the middle of the part. Playwright's own tap makes the page check what is under the finger, which would count.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} session
 * @param {string} part selector
 */
async function tap(page, session, part) {
  const middle = await middleOf(page.locator(part).first())
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** `tapped` resolves to the duration of the tap's longest event, from its start to the frame that follows it. */
const watch = `
  void (globalThis.tapped = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const durations = list.getEntries().filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration)
      if (durations.length > 0) resolve(Math.max(...durations))
    }).observe({ type: 'event', durationThreshold: 16 })
    // A tap that takes less than a frame is not reported.
    addEventListener('click', () => setTimeout(resolve, 3000, 16), { once: true, capture: true })
  }))
`
