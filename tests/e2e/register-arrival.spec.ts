import { brandUrl, expect, test } from './support/brands.ts'
import { submit } from './support/login-page.ts'
import { alert, field, openPlynt, unique } from './support/register-page.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

test('joining leads back to where the visitor came from', async ({ page }) => {
  await page.goto(brandUrl('plynt', '/m/withdraw'))
  await page.getByRole('main').getByRole('link', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join')
  await field(page, 'username').fill(`plain${unique()}`)
  await field(page, 'new-password').fill('pass-2030')
  await submit(page).click()
  await alert(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/withdraw/)
})

test('an open redirect is not followed', async ({ page }) => {
  await openPlynt(page, '?redirectUrl=https%3A%2F%2Fevil.example%2F&backUrl=%2F%2Fevil.example')
  await submit(page).click()
  await alert(page).getByRole('button').click()
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/m\/home/)
})

test('[REG-18] the codes of a link and the first host are kept', async ({ page }) => {
  await routeStandIns(page, 'NOXCOMET')
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', '/m/home?affiliateCode=A1&r=friend'))
  const kept = () =>
    page.evaluate(() => ['affiliateCode', 'referralCode', 'originalDomain'].map((name) => localStorage.getItem(name)))
  await expect.poll(kept).toEqual(['A1', 'friend', new URL(brandUrl('nox-comet')).host])
  await page.goto(brandUrl('nox-comet', '/m/help'))
  expect(await kept()).toEqual(['A1', 'friend', new URL(brandUrl('nox-comet')).host])
})

test('[ROUTE-04] /m/register.html leads to the registration page, with its query', async ({ page }) => {
  await page.goto(brandUrl('plynt', '/m/register.html?r=friend'))
  await expect(page).toHaveURL(/\/m\/register\?r=friend/)
  await expect(submit(page)).toBeVisible()
})

test("a guest's home page fetches no code for joining", async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo'), { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /register-page|registration|phone-field|country|dialling/.test(url))).toEqual([])
})
