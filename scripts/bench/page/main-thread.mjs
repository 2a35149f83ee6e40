import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../setup/browser.mjs'

/**
 * Of the page's main thread, from navigation until six seconds later, without throttling: milliseconds of CPU time, and
 * how often styles and layout were computed.
 * @typedef {object} MainThread
 * @property {number} cpu
 * @property {number} styles
 * @property {number} layouts
 */

const lengthMs = 6000

/** Opens pages as a visitor does who has answered the age gate and the consent bar; popups come as they are. */
export async function openMainThread() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })

  /** @param {string} url @returns {Promise<MainThread>} */
  async function measure(url) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    })
    try {
      const page = await context.newPage()
      await page.addInitScript(answered)
      const session = await context.newCDPSession(page)
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
    } finally {
      await context.close()
    }
  }

  return { measure, close: () => browser.close() }
}

const answered = `
  localStorage.setItem('ageConfirmed', '99')
  localStorage.setItem('trackingConsent', 'denied')
`
