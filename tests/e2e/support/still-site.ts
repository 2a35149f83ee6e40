/** Sample brands whose sandbox stands still, so that a page looks the same in every run. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import { watchRequests } from '../../../generator/insight/report/screens/requests.ts'
import { expect, type ServedBrand, test } from './brands.ts'
import { command, end, out, root, servingOf } from './global-setup.ts'
import { controlVariable } from './sandbox.ts'

const time = '2026-01-14T12:00:00Z'
/** How long a page runs by its own clock before it is looked at; by then its first screen is complete. */
const [steps, stepMs] = [8, 500]
/** In ms, between further steps while contents are still awaited: few, because what is shown depends on the clock. */
const intervals = [50, 100, 250, 500, 1000]
/** What is shown while something loads: also lines of a skeleton, and three dots. */
const placeholders = '[aria-busy=true], span[aria-hidden=true]:is([style*="inline-size"], :has(> i + i + i))'

/**
 * Serves the brands to the tests of this file or group; `support/sandbox` then controls their sandbox.
 * @returns address of a page of a brand
 */
export function withStillSite(...ids: readonly string[]): (id: string, path: string) => string {
  let server: ChildProcess | undefined
  let brands: readonly ServedBrand[] = []
  let shared: string | undefined
  test.beforeAll(async () => {
    server = spawn(
      process.execPath,
      [command, 'serve', ...ids, '--out', out, '--port', '0', '--time', time, '--json'],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const serving = await servingOf(server)
    brands = serving.brands
    shared = process.env[controlVariable]
    process.env[controlVariable] = serving.control
  })
  test.afterAll(async () => {
    process.env[controlVariable] = shared
    if (server) await end(server)
  })
  return (id, path) => `${brands.find((brand) => brand.id === id)?.url ?? ''}${path}`
}

/** Stops the clock of all pages of this window, and prevents one tap from covering them. */
export async function standStill(page: Page): Promise<void> {
  await page.route('**/gsi/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const moment = Date.parse(time)
  await page.clock.install({ time: moment - 1000 })
  await page.clock.pauseAt(moment)
}

/**
 * Opens a page and lets its time pass until it has everything that it requests.
 * @param needed selector of a part without which the page is not whole
 */
export async function openStill(page: Page, address: string, needed = 'main'): Promise<void> {
  const requests = watchRequests(page)
  const step = async (): Promise<void> => {
    await page.clock.runFor(stepMs)
    await requests.settled()
  }
  const isWhole = async (): Promise<boolean> =>
    (await page.locator(placeholders).count()) === 0 && (await page.locator(needed).count()) > 0
  await page.goto(address)
  await requests.settled()
  for (let done = 0; done < steps; done += 1) await step()
  await expect.poll(async () => (await isWhole()) || (await step()), { intervals }).toBe(true)
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  })
}
