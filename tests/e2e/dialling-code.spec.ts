import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { diallingCode, field } from './support/register-page.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const sheet = (page: Page) => page.getByRole('dialog')

test('[ICC-03] [ICC-06] a sheet with title, close button and the countries: found by name and code, chosen by keyboard alone', async ({
  page,
}) => {
  await routeStandIns(page, 'SENXO')
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/register'))
  await field(page, 'tel-national').fill('912')
  await expect(diallingCode(page)).toHaveAccessibleName('Country code: Vietnam, +84. Change')
  await diallingCode(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading')).toHaveText('Country code')
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeVisible()
  const options = sheet(page).getByRole('option')
  await expect(options.first()).toHaveText(/Vietnam.*\+84/)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await options.count()).toBeGreaterThan(30)
  await expectAccessible(page)
  const search = sheet(page).getByRole('combobox')
  await search.fill('nothing like it')
  await expect(sheet(page).getByRole('status')).toHaveText('No countries found.')
  await expectAccessible(page)
  await search.fill('+85')
  await expect(options).toHaveText([/Cambodia.*\+855/, /Hong Kong.*\+852/, /Laos.*\+856/, /Macao.*\+853/])
  await search.fill('thai')
  await search.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await search.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(diallingCode(page)).toHaveAccessibleName('Country code: Thailand, +66. Change')
  await expect(diallingCode(page)).toBeFocused()
  await expect(field(page, 'tel-national')).toHaveValue('912')
})

test('closing it, by its button, Escape or "back", changes nothing', async ({ page }) => {
  await routeStandIns(page, 'SENXO')
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/register'))
  const ways = [
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await diallingCode(page).click()
    await expect(sheet(page)).toBeVisible()
    await close()
    await expect(sheet(page)).toHaveCount(0)
    await expect(diallingCode(page)).toHaveAccessibleName(/Vietnam, \+84/)
  }
  await expect(page).toHaveURL(/\/m\/register/)
})

test('[ICC-01] [HTTP-12] the countries are requested once, with the merchant, and anew by the picker; no images for their flags', async ({
  page,
}) => {
  await routeStandIns(page, 'SENXO')
  await visitSettled(page, { language: 'EN' })
  const asked: string[] = []
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/system/country')) asked.push(new URL(request.url()).search)
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.goto(brandUrl('senxo', '/m/register'))
  // On a busy machine the network is idle before the page has asked.
  await expect.poll(() => asked).toEqual(['?merchant=SENXO'])
  await page.waitForLoadState('networkidle')
  const before = pictures.length
  await diallingCode(page).click()
  await expect(sheet(page).getByRole('option').first()).toBeVisible()
  expect(pictures.length).toBe(before)
  await expect.poll(() => asked).toEqual(['?merchant=SENXO', '?merchant=SENXO'])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  // The picker discards the stored answer; the new one is stored when it arrives.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('livery.answer.'))))
    .toBe(true)
  await page.reload()
  await expect(diallingCode(page)).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('[ICC-05] disabled, it shows flag and code, and cannot be changed', async ({ page }) => {
  await routeStandIns(page, 'MAYURDEEP')
  await visitSettled(page, { language: 'UR' })
  await page.goto(brandUrl('mayurdeep', '/m/register'))
  await expect(page.locator('main form')).toContainText('+91')
  await expect(diallingCode(page)).toHaveCount(0)
})

test('a dialing code typed into a search field of a right-to-left page reads from left to right and stays on the right', async ({
  page,
}) => {
  await visitSettled(page, { language: 'UR' })
  await page.goto(brandUrl('mayurdeep', '/m/help'))
  const search = page.getByRole('searchbox')
  const style = () => search.evaluate((input) => [getComputedStyle(input).direction, getComputedStyle(input).textAlign])
  await search.fill('بونس')
  expect(await style()).toEqual(['rtl', 'right'])
  await search.fill('+85')
  expect(await style()).toEqual(['ltr', 'right'])
})
