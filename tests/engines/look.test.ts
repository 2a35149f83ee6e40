/** What engines show differently unless they are told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, serveFleet } from './support/fleet.ts'
import { type Page, startPage } from './support/pages.ts'

let fleet: Fleet
let page: Page
beforeAll(async () => {
  fleet = await serveFleet('nox-comet', 'tsurugami')
  page = await startPage('full')
})
afterAll(async () => {
  await page?.close()
  await fleet?.close()
})

const addressOf = (id: string, path: string): string =>
  `${fleet.brands.find((brand) => brand.id === id)?.url ?? ''}${path}`

/** Opens a page after the age gate. */
async function openOfAge(id: string, path: string): Promise<void> {
  await page.open(addressOf(id, '/m/home'))
  await page.evaluate(() => localStorage.setItem('ageConfirmed', '99'))
  await page.open(addressOf(id, path))
}

test('[POP-09] a popup has the focus itself, so its slides go on', async () => {
  await openOfAge('nox-comet', '/m/home')
  await page.until(() => document.querySelector('dialog[open] section [role=group]') !== null)
  expect(await page.evaluate(() => document.activeElement?.parentElement?.localName)).toBe('dialog')
  const place = () => page.evaluate(() => document.querySelector('dialog[open] section > div')?.scrollLeft)
  await expect.poll(place).toBeGreaterThan(0)
})

test('a text that is opened by itself is wrapped', async () => {
  await openOfAge('tsurugami', '/m/home')
  await page.until(() => '__BRAND__' in globalThis)
  const licences = await page.evaluate(
    () => (globalThis as unknown as { readonly __BRAND__: { readonly licences: string } }).__BRAND__.licences,
  )
  for (const path of ['/robots.txt', licences]) {
    await page.open(addressOf('tsurugami', path))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('[UX-09] a phone that asks for the age does not bring itself into view', async () => {
  const all = await serveFleet('--all')
  try {
    await page.resize(1280, 700)
    await page.open(all.start)
    await page.until(() => document.querySelectorAll('[data-shown=true]').length === 6)
    expect(await page.evaluate(() => [document.getElementById('phones')?.scrollLeft, scrollY])).toEqual([0, 0])
  } finally {
    await page.resize(390, 844)
    await all.close()
  }
})
