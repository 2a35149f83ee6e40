/**
 * Keeps popups away, which would lie over what is tapped. The browser itself blocks their calls, so nothing else of the
 * page waits for it.
 * @param {import('@playwright/test').Page} page
 */
export async function withoutPopups(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/wps/content/popups', '*/wps/content/banners/download'] })
}
