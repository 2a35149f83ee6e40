import { setTimeout as pause } from 'node:timers/promises'
import { onPhone } from './phone.mjs'

/** Lighthouse's slow 4G as it is when it is not simulated: milliseconds, bytes a second. */
const slow4g = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** Longer than anything large takes to appear. */
const lengthMs = 5000

/**
 * A visitor who returns when the worker is there: milliseconds until the largest content is painted (LCP), on a slow line
 * and without one, on a processor four times slower.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 */
export const measureReturns = (browser, url) =>
  onPhone(
    browser,
    async (page) => {
      await page.goto(url)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      return { again: await lcpOf(page, url, false), offline: await lcpOf(page, url, true) }
    },
    { serviceWorkers: 'allow' },
  )

/** @param {import('@playwright/test').Page} page @param {string} url @param {boolean} offline @returns {Promise<number>} */
async function lcpOf(page, url, offline) {
  await page.context().setOffline(offline)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline, ...slow4g })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await pause(lengthMs)
  return page.evaluate(lastPaint)
}

const lastPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`
