import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

for (const [id, code, language, minutes, played] of [
  ['nox-comet', 'NOXCOMET', 'EN', 30, '30 minutes'],
  ['mayurdeep', 'MAYURDEEP', 'UR', 60, '1 گھنٹہ'],
] as const) {
  test(`[UX-06] ${id}: after ${minutes} minutes a member is reminded, can continue, and can take a break`, async ({
    page,
  }) => {
    await page.clock.install()
    await visitSettled(page, { language })
    await page.goto(brandUrl(id, `/m/home?token=${await openSession(code)}`))
    await expect(page.getByRole('banner').getByRole('link').last()).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('playStartedAt'))).not.toBeNull()
    const reminder = page.getByRole('alertdialog')
    await page.clock.pauseAt(Date.now() + 60_000)
    const playedMs = await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('playStartedAt')))
    await page.clock.fastForward(minutes * 60_000 - playedMs - 5_000)
    await expect(reminder).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(reminder).toContainText(played)
    await page.clock.resume()
    await expectAccessible(page)
    await reminder.getByRole('button').first().click()
    await expect(reminder).toHaveCount(0)
    await page.clock.fastForward(minutes * 60_000)
    await expect(reminder).toBeVisible()
    await reminder.getByRole('button').last().click()
    await expect(reminder).toHaveCount(0)
    expect(
      await page.evaluate(() => [sessionStorage.getItem('MC_SESSION_INFO'), sessionStorage.getItem('playStartedAt')]),
    ).toEqual([null, null])
  })
}

test('[UX-06] a guest is not reminded', async ({ page }) => {
  await page.clock.install()
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet'))
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(3 * 3_600_000)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
