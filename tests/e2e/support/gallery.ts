/** The gallery of the shared parts, as the development server shows it. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './brands.ts'
import { command, end, root, servingOf } from './global-setup.ts'

interface Pane {
  readonly brand?: string
  readonly scheme?: 'light' | 'dark'
  readonly language?: string
  readonly width?: number
}

interface Gallery {
  readonly address: () => string
  readonly choose: (page: Page, brand: string) => Promise<void>
  /** Opens one pane of the gallery as a page. It takes seconds, because hundreds of modules are loaded unbundled. */
  readonly open: (page: Page, pane?: Pane) => Promise<void>
}

/** Runs the server for the tests of this file. */
export function withGallery(): Gallery {
  let server: ChildProcess | undefined
  let address = ''
  test.beforeAll(async () => {
    server = spawn(process.execPath, [command, 'dev', 'limanay', '--port', '0', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    address = (await servingOf<{ readonly gallery: string }>(server)).gallery
  })
  test.afterAll(async () => {
    if (server) await end(server)
  })
  // One picture of the gallery fails to load on purpose; leaving a page aborts requests in flight.
  test.beforeEach(({ faults }) => faults.expect(/404|Failed to fetch|ERR_ABORTED|WebSocket/))
  const choose = async (page: Page, brand: string): Promise<void> => {
    // The server reloads every page that shows another brand.
    await page.goto('about:blank')
    const { href } = new URL(`/__livery/use/${brand}?back=/__livery/gallery`, address)
    // Only the gallery's own page may do this.
    const answer = await page.request.get(href, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect(answer.status()).toBe(200)
  }
  return {
    address: () => address,
    choose,
    open: async (page, { brand = 'limanay', scheme = 'light', language = 'EN', width = 390 } = {}) => {
      await page.setViewportSize({ width, height: 844 })
      await choose(page, brand)
      await page.goto(`${address}?frame&scheme=${scheme}&language=${language}`)
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeAttached()
    },
  }
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Buttons that open what lies over the page. */
export const openers = ['Dialog', 'Dialog that must be answered', 'Sheet', 'Form in a sheet', 'Alert with a choice']

/** Closes whatever an opener has opened, in the way that its kind allows. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  if ((await page.getByRole('alertdialog').count()) > 0) await dialog.getByRole('button').last().click()
  else await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
