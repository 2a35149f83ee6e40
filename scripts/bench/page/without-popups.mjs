/**
 * Keeps popups away, which would cover the targets of taps. The browser itself blocks their calls, so that the rest of
 * the page does not wait.
 * @param {import('@playwright/test').Page} page
 */
export async function withoutPopups(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/wps/content/popups', '*/wps/content/banners/download'] })
}
