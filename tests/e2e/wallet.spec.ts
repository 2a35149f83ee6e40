import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { deferred } from '../../src/shared/lib/deferred.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { cutTexts, smallTargets } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const balance = (page: Page) => page.getByRole('banner').getByRole('link').filter({ hasText: /R\$/ })

const money = '1234.50'

/** Opens the page as a new member. */
async function enter(page: Page, id: 'nox-comet' | 'mayurdeep', path: string) {
  await visitSettled(page, { language: id === 'mayurdeep' ? 'UR' : 'EN' })
  const token = await openSession(id.replace('-', '').toUpperCase(), { balance: money })
  await page.goto(brandUrl(id, `${path}?token=${token}`))
}

test('[MEM-02] a deposit by keyboard, from the method to the order; two taps send one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'nox-comet', '/m/voucherCenter')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeVisible()
  await page.getByRole('radio', { name: /^PIX/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Harbour Bank/ })).toBeChecked()
  await amount.focus()
  await page.keyboard.type('1e3')
  await page.keyboard.press('Enter')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/not a valid amount/)
  await expectAccessible(page)
  expect(await smallTargets(page, 'main form')).toEqual([])
  await amount.fill('١٠٠')
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: 'Check your deposit' })
  await expect(review.getByText('R$100.00').first()).toBeVisible()
  await expectAccessible(page, 'dialog')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/member/deposit')) sent.push(request.url())
  })
  // The answer to the first tap would take the dialog away from under the second.
  const bothTapped = deferred<void>()
  await page.route('**/wps/member/deposit', async (route) => {
    await bothTapped.promise
    await route.continue()
  })
  await review.getByRole('button', { name: 'Deposit now' }).dblclick()
  bothTapped.resolve()
  await expect(page).toHaveURL(/\/m\/voucherCenter\?.*id=/)
  await expect(page.getByText('Order number')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(sent).toHaveLength(1)
  await expectAccessible(page)
})

test('[MEM-04] [MEM-03] a card is added, a withdrawal takes the balance, and another tab is refused in words', async ({
  page,
  context,
  faults,
}) => {
  // The browser itself logs the refused call to the console.
  faults.expect(/status of 400/)
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page, 'nox-comet', '/m/withdraw')
  await page.getByRole('link', { name: 'Add a bank card' }).click()
  await page.getByLabel('Bank or wallet').selectOption('Harbour Bank')
  await page.getByLabel('Account holder').fill('Mira Lopes')
  await page.getByLabel('Card or account number').fill('0012 3456-7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/m\/withdraw/)
  await expect(page.getByRole('radio', { name: /Harbour Bank.*4567/ })).toBeChecked()
  await expectAccessible(page)

  const other = await context.newPage()
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
  await other.addInitScript((info) => sessionStorage.setItem('MC_SESSION_INFO', info ?? ''), session)
  await visitSettled(other, { language: 'EN' })
  await other.goto(brandUrl('nox-comet', '/m/withdraw'))
  for (const tab of [page, other]) {
    await expect(balance(tab)).toContainText('R$1,234.50')
    await tab.getByRole('button', { name: 'All' }).click()
    await tab.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'Withdraw now' }).click()
  await expect(page.getByRole('heading', { name: 'Your withdrawal is being processed' })).toBeVisible()
  await expect(balance(page)).toContainText('R$0.00')
  await other.getByRole('button', { name: 'Withdraw now' }).click()
  await expect(other.getByText('Your balance is too low for this amount.')).toBeVisible()
  await expect(balance(other)).toContainText('R$0.00')
  await expect(other.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,234.50')

  await page.goto(brandUrl('nox-comet', '/m/securityCenter/bankCards'))
  await page.getByRole('button', { name: /^Remove Harbour Bank/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No payout account yet')).toBeVisible()
})

test('back in its window, a history shows the order that was made in another, and nothing else is asked for anew', async ({
  page,
  context,
}) => {
  // The app follows the session from the moment when it asks for the member.
  const followed = page.waitForResponse('**/wps/member/info')
  await enter(page, 'nox-comet', '/m/member/history')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await followed
  const other = await context.newPage()
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
  await other.addInitScript((info) => sessionStorage.setItem('MC_SESSION_INFO', info ?? ''), session)
  await visitSettled(other, { language: 'EN' })
  await other.goto(brandUrl('nox-comet', '/m/voucherCenter'))
  await other.getByRole('textbox', { name: 'Amount' }).fill('100')
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('button', { name: 'Deposit now' }).click()
  await expect(other.getByText('Order number')).toBeVisible()
  await page.bringToFront()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy=true]')) document.documentElement.dataset['flickered'] = ''
    }).observe(document, { childList: true, subtree: true, attributes: true })
    window.dispatchEvent(new Event('focus'))
  })
  await expect(page.getByRole('main').getByRole('link', { name: /R\$100\.00/ })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-flickered')
  expect([...asked].filter((path) => /lobby|games|content/.test(path))).toEqual([])
})

test('from right to left the pages about money are complete, and nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page, 'mayurdeep', '/m/voucherCenter')
  await expect(page.locator('form')).toBeVisible()
  await expectAccessible(page)
  expect(await cutTexts(page)).toEqual([])
  await page.goto(brandUrl('mayurdeep', '/m/securityCenter/addBankCard'))
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await expectAccessible(page)
  expect(await cutTexts(page)).toEqual([])
})

/** Holds every call to this path; the returned function lets it go, or refuses it. */
async function hold(page: Page, path: string): Promise<(refusal?: object) => void> {
  const answered = deferred<object | undefined>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const json = await answered.promise
    return json ? route.fulfill({ status: 400, json }) : route.continue()
  })
  return (refusal) => answered.resolve(refusal)
}

for (const refusal of [undefined, { success: false, errorCode: 'limits.own', message: 'Your own limit is reached.' }])
  test(`[MEM-02] an order that is ${refusal ? 'refused' : 'accepted'} after its page was left says so elsewhere, and leads nowhere`, async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await enter(page, 'nox-comet', '/m/home')
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('button', { name: 'Continue' }).click()
    const answer = await hold(page, '/wps/member/deposit')
    const sent = page.waitForRequest('**/wps/member/deposit')
    await page.getByRole('button', { name: 'Deposit now' }).click()
    await sent
    await page.goBack()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    answer(refusal)
    if (refusal) await expect(page.getByRole('dialog').getByText(refusal.message)).toBeVisible()
    else await expect(page.getByText('Waiting for your payment')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/help/)
  })

test('[MEM-03] an account whose page was left is added, and leads nowhere', async ({ page }) => {
  await enter(page, 'nox-comet', '/m/withdraw')
  await page.getByRole('link', { name: 'Add a bank card' }).click()
  await page.getByLabel('Bank or wallet').selectOption('Harbour Bank')
  await page.getByLabel('Account holder').fill('Mira Lopes')
  await page.getByLabel('Card or account number').fill('0012 3456-7')
  const answer = await hold(page, '/wps/member/bankCards')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  answer()
  await expect(page.getByText('Payout account added')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/voucherCenter/)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100')
})
