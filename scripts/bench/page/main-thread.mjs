import { setTimeout as pause } from 'node:timers/promises'
import { onPhone } from './phone.mjs'
import { eventsBetween, taskTimes, traceCategories } from './trace.mjs'

/**
 * The work of the page's main thread, from navigation until six seconds later, without throttling: milliseconds of CPU
 * time, and how often styles and layout were computed. Blocking is what its tasks take beyond 50 ms, and the longest
 * task is in milliseconds too, from the page's first script on and on a processor so slow that the floor takes 600 ms.
 * @typedef {object} MainThread
 * @property {number} cpu
 * @property {number} styles
 * @property {number} layouts
 * @property {number} blocking
 * @property {number} longest
 */

const lengthMs = 6000

/** Popups are shown as to any player. @param {import('@playwright/test').Browser} browser */
export function mainThreadIn(browser) {
  let slowness = 1

  /** The floor is measured first in every round. @param {string} url @param {{ isFloor?: boolean }} [options] @returns {Promise<MainThread>} */
  async function measure(url, { isFloor = false } = {}) {
    const counts = await onPhone(browser, (page) => count(page, url))
    const times = await onPhone(browser, (page) => tasksOf(page, url))
    if (isFloor) slowness = 600 / times.reduce((sum, time) => sum + time, 0)
    const blocking = times.reduce((sum, time) => sum + Math.max(0, time * slowness - 50), 0)
    return { ...counts, blocking, longest: Math.max(...times) * slowness }
  }

  /** @param {import('@playwright/test').Page} page @param {string} url */
  async function count(page, url) {
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
  }

  /** @param {import('@playwright/test').Page} page @param {string} url */
  async function tasksOf(page, url) {
    await page.addInitScript(`performance.mark('begin')`)
    await browser.startTracing(page, { categories: traceCategories })
    await page.goto(url)
    await pause(lengthMs)
    await page.evaluate(`performance.mark('end')`)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    return taskTimes(eventsBetween(traceEvents, 'begin', 'end'))
  }

  return { measure }
}
