/** Parts of the build that the back end switches off for now: the page does without them (CFG-05, CFG-06). */
import type { Page } from '@playwright/test'
import type { WhitelabelName } from '../../contract/wire/system.ts'
import { expect, test } from './support/brands.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario, openSession } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const merchant = 'NOXCOMET'
const address = withOwnSandbox('nox-comet')

async function visit(page: Page, path: string, off: readonly WhitelabelName[]): Promise<void> {
  await routeStandIns(page, merchant)
  await changeScenario(merchant, { answers: { systemSettings: off.length === 0 ? null : { whitelabelVal: Object.fromEntries(off.map((name) => [name, false])) } } })
  await visitSettled(page, { language: 'EN' })
  await page.goto(address(path), { waitUntil: 'networkidle' })
}

const diallingCode = (page: Page) => page.locator('main form button[aria-haspopup]')
const parts: readonly { readonly flag: WhitelabelName; readonly path: string; readonly part: (page: Page) => ReturnType<Page['locator']>; readonly whenOff?: 'shown' }[] = [
  { flag: 'MOBILEAUTOLOGIN3', path: '/m/login', part: (page) => page.locator('main input[name=remember]') },
  { flag: 'GOOGLELOGIN3', path: '/m/login', part: (page) => page.getByRole('button', { name: /Google/ }) },
  // The flag takes a part away, so switching it off brings that back.
  { flag: 'DISABLEDMOBILEICC3', path: '/m/register', part: diallingCode, whenOff: 'shown' },
]

for (const { flag, path, part, whenOff } of parts) {
  test(`[CFG-06] ${flag}: its part follows the back end`, async ({ page }) => {
    await visit(page, path, [])
    await expect(part(page)).toHaveCount(whenOff ? 0 : 1)
    await visit(page, path, [flag])
    await expect(part(page)).toHaveCount(whenOff ? 1 : 0)
  })
}

test('[CFG-05] REWCEN3: the reward centre is no page while it is off', async ({ page }) => {
  const token = await openSession(merchant)
  await visit(page, `/m/rewardCenter?token=${token}`, [])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reward centre')
  await visit(page, '/m/rewardCenter', ['REWCEN3'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
})
