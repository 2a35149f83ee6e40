import { setTimeout as pause } from 'node:timers/promises'
import { middleOf, onPhone, withoutPopups } from './phone.mjs'

/** The targets of taps on a home page, each measured on a fresh page (UX-10). */
const targets = {
  // What a tap costs that changes nothing.
  nothing: 'main h2',
  tile: 'main section ul > li:first-child button',
  // The first one is chosen already.
  chip: 'main button[aria-pressed="false"], main [role="radio"][aria-checked="false"]',
  menu: 'nav button[aria-haspopup="dialog"]',
  tab: 'nav:has(> button[aria-haspopup="dialog"]) > a:not([aria-current])',
}

/** How long a finger stays, and the time in which all events of a tap are reported. */
const heldMs = 80
const afterTapMs = 1500

/** @typedef {keyof typeof targets} Target */

export const targetNames = /** @type {Target[]} */ (Object.keys(targets))

/**
 * Milliseconds from a tap to the next frame, on a processor four times slower.
 * @param {import('@playwright/test').Browser} browser @param {string} url of a home page @param {Target} target
 */
export const measureTap = (browser, url, target) =>
  onPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await withoutPopups(page)
    await page.goto(url)
    await page.locator(targets.tile).first().waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watch)
    // Playwright's own tap makes the page check what is under the finger, which would count.
    const middle = await middleOf(page.locator(targets[target]).first())
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
    await pause(heldMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await pause(afterTapMs)
    return /** @type {number} */ (await page.evaluate('tapped'))
  })

/** `tapped` is the duration of the tap's longest event so far, from its start to the frame that follows it. */
const watch = `
  globalThis.tapped = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) tapped = Math.max(tapped, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`
