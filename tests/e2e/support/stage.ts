/** A page of nobody for the vendors' scripts, as strict as the brands' own. */
import type { Page } from '@playwright/test'

// No inline style or script, no eval, and strings become scripts by a policy alone.
const policy =
  "default-src 'none'; img-src data:; script-src https:; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'"

/** What every test finds in the page; each adds its vendor's part. */
export type Stage = typeof window & {
  /** What the vendor's script told, in the order in which it did. */
  events?: string[]
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: object) => void }
  /** What the script was told, as every stand-in writes it down. */
  readonly __standInCalls?: readonly { readonly vendor: string; readonly call: readonly unknown[] }[]
}

export async function openStage(page: Page): Promise<void> {
  await page.route('https://stage.example/', (route) =>
    route.fulfill({
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
      body: '<!doctype html><html lang="en"><title>Stage</title><link rel="icon" href="data:,"><div id="place"></div></html>',
    }),
  )
  await page.goto('https://stage.example/')
  await page.evaluate(() => {
    ;(window as Stage).trustedTypes?.createPolicy('default', { createScriptURL: (url: string) => url })
  })
}

/** Adds a script and tells whether it came. */
export const addScript = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script')
        script.onload = () => resolve(true)
        script.onerror = () => resolve(false)
        script.src = src
        document.head.append(script)
      }),
    url,
  )

export const eventsOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as Stage).events ?? [])
export const callsOn = (page: Page) => page.evaluate(() => (window as Stage).__standInCalls ?? [])
