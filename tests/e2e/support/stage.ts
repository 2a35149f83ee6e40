/** An empty page for the vendors' scripts, with a policy as strict as the brands' own. */
import type { Page } from '@playwright/test'

// No inline style or script, no eval, and only a Trusted Types policy turns strings into scripts.
const policy =
  "default-src 'none'; img-src data:; script-src https:; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'"

/** The globals of the page that all tests use; each test adds those of its vendor. */
export type Stage = typeof window & {
  /** The events of the vendor's script, in order. */
  events?: string[]
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: object) => void }
  /** The calls that the script received; every stand-in records them. */
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

/** Adds a script; resolves to whether it has loaded. */
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
