import { setTimeout as pause } from 'node:timers/promises'
import { onPhone, openBrowser } from './phone.mjs'

/**
 * The work of the page's main thread, from navigation until six seconds later, without throttling: milliseconds of CPU
 * time, and how often styles and layout were computed.
 * @typedef {object} MainThread
 * @property {number} cpu
 * @property {number} styles
 * @property {number} layouts
 */

const lengthMs = 6000

/** Popups are shown as to any player. */
export async function openMainThread() {
  const browser = await openBrowser()

  /** @param {string} url @returns {Promise<MainThread>} */
  const measure = (url) =>
    onPhone(browser, async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const read = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0
      }
      const before = await read()
      await page.goto(url)
      await pause(lengthMs)
      const after = await read()
      const spent = (/** @type {string} */ name) => after(name) - before(name)
      return { cpu: spent('TaskDuration') * 1000, styles: spent('RecalcStyleCount'), layouts: spent('LayoutCount') }
    })

  return { measure, close: () => browser.close() }
}
