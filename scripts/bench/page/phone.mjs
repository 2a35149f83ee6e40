import { chromium } from '@playwright/test'
import { findBrowser } from '../../setup/browser.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

export const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--ignore-certificate-errors',
]

/** A browser that sends no requests of its own. @returns {Promise<Browser>} */
export const openBrowser = () => chromium.launch({ executablePath: findBrowser(), args: flags })

/**
 * Keeps popups away, which would cover the targets of taps. The browser itself blocks their calls, so that the rest of
 * the page does not wait.
 * @param {Page} page
 */
export async function withoutPopups(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/wps/content/popups', '*/wps/content/banners/download'] })
}

/** Scrolls to a part; where a finger touches it. @param {import('@playwright/test').Locator} part */
export async function middleOf(part) {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error(`Not on the page: ${part}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Acts on a new page of a phone whose visitor has answered the age gate and the consent bar.
 * @template Result @param {Browser} browser @param {(page: Page) => Promise<Result>} act
 * @param {import('@playwright/test').BrowserContextOptions} [options] @returns {Promise<Result>}
 */
export async function onPhone(browser, act, options) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    ...options,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(`
      localStorage.setItem('ageConfirmed', '99')
      localStorage.setItem('trackingConsent', 'denied')
    `)
    return await act(page)
  } finally {
    await context.close()
  }
}
