import type { Page } from '@playwright/test'

const statusCall = '**/wps/system/status*'

/** What the status call tells this page; other calls go to the sandbox. */
export async function tellStatus(page: Page, value: object): Promise<void> {
  await page.unroute(statusCall)
  await page.route(statusCall, (route) => route.fulfill({ json: { success: true, value } }))
}

/** What a failed status call tells. */
export async function failStatus(page: Page, errorCode: string, message = ''): Promise<void> {
  await page.unroute(statusCall)
  await page.route(statusCall, (route) => route.fulfill({ json: { success: false, errorCode, message } }))
}
