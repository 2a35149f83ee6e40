import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { unmarkedParts } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const brand = 'nox-comet'

test('a member passes on a link, by which a friend brings the code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, `/m/inviteFriends?token=${await openSession('NOXCOMET')}`))
  await expect(page.getByRole('img', { name: 'QR code with your link' })).toBeVisible()
  await expectAccessible(page)
  expect(await unmarkedParts(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(brandUrl(brand, '/m/register?r='))
  // Both can be passed on from the screen: the link is readable to its end, the code can be scanned.
  const isWhole = (shown: Element) => shown.clientWidth > 0 && shown.scrollWidth <= shown.clientWidth
  expect(await page.getByText(link, { exact: true }).evaluate(isWhole)).toBe(true)
  expect((await page.getByRole('img', { name: 'QR code with your link' }).boundingBox())?.width).toBeGreaterThan(200)
  const friend = await context.newPage()
  await friend.goto(link)
  const kept = () => friend.evaluate(() => localStorage.getItem('referralCode'))
  await expect.poll(kept).toBe(new URL(link).searchParams.get('r'))
})

test('[PROMO-15] a reward is claimed by a double tap once, and the balance in sight has it', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, `/m/rewardCenter?token=${await openSession('NOXCOMET')}`))
  const card = page.getByRole('article').filter({ hasText: 'Birthday gift' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Claim' }).dblclick()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('R$55.00')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Birthday gift' })).toContainText('Claimed')
  await expectAccessible(page)
})

test('the menu leads a guest to the invitation, and that to joining', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, '/m/help'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Invite friends' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/m\/register/)
})
