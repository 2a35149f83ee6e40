/** Parts of the build that the back end has switched off are not shown (CFG-05, CFG-06). */
import type { Page } from '@playwright/test'
import type { WhitelabelName } from '../../contract/wire/system.ts'
import { expect, test } from './support/brands.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { diallingCode } from './support/register-page.ts'
import { changeScenario, openSession } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

async function visit(
  page: Page,
  merchant: string,
  address: string,
  off: readonly WhitelabelName[] = [],
): Promise<void> {
  await routeStandIns(page, merchant)
  await changeScenario(merchant, {
    answers: {
      systemSettings: off.length === 0 ? null : { whitelabelVal: Object.fromEntries(off.map((name) => [name, false])) },
    },
  })
  await visitSettled(page, { language: 'EN' })
  await page.goto(address, { waitUntil: 'networkidle' })
}

test.describe('with every flag on', () => {
  const merchant = 'NOXCOMET'
  const address = withOwnSandbox('nox-comet')

  test("[CFG-06] MOBILEAUTOLOGIN3 and GOOGLELOGIN3: while they are off there is neither the choice to be remembered nor Google's button", async ({
    page,
  }) => {
    const remember = page.locator('main input[name=remember]')
    const google = page.getByRole('button', { name: /Google/ })
    await visit(page, merchant, address('/m/login'))
    await expect(remember).toHaveCount(1)
    await expect(google).toHaveCount(1)
    await visit(page, merchant, address('/m/login'), ['MOBILEAUTOLOGIN3', 'GOOGLELOGIN3'])
    await expect(remember).toHaveCount(0)
    await expect(google).toHaveCount(0)
  })

  test('[CFG-05] REWCEN3: while it is off the reward center has no page', async ({ page }) => {
    await visit(page, merchant, address(`/m/rewardCenter?token=${await openSession(merchant)}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reward center')
    await visit(page, merchant, address('/m/rewardCenter'), ['REWCEN3'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
})

test.describe('with a fixed dialing code', () => {
  const merchant = 'MAYURDEEP'
  const address = withOwnSandbox('mayurdeep')

  test('[CFG-06] [ICC-05] DISABLEDMOBILEICC3: while it is off the picker opens', async ({ page }) => {
    await visit(page, merchant, address('/m/register'))
    await expect(page.locator('main form')).toContainText('+91')
    await expect(diallingCode(page)).toHaveCount(0)
    await visit(page, merchant, address('/m/register'), ['DISABLEDMOBILEICC3'])
    await diallingCode(page).click()
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  })
})
