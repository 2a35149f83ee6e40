import { chromium } from '@playwright/test'
import { findBrowser } from '../../setup/browser.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/** A browser that sends no requests of its own. @returns {Promise<Browser>} */
export const openBrowser = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })

/**
 * Acts on a new page of a phone whose visitor has answered the age gate and the consent bar.
 * @template Result @param {Browser} browser @param {(page: Page) => Promise<Result>} act @returns {Promise<Result>}
 */
export async function onPhone(browser, act) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
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
