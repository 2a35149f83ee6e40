import type { Page } from '@playwright/test'

const statusCall = '**/wps/system/status*'

/** Answers this page's status call with the value; other calls go to the sandbox. */
export async function stubStatus(page: Page, value: object): Promise<void> {
  await page.unroute(statusCall)
  await page.route(statusCall, (route) => route.fulfill({ json: { success: true, value } }))
}

/** Answers this page's status call with a failure. */
export async function failStatus(page: Page, errorCode: string, message = ''): Promise<void> {
  await page.unroute(statusCall)
  await page.route(statusCall, (route) => route.fulfill({ json: { success: false, errorCode, message } }))
}
