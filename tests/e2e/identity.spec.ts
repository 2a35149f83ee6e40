import { expect, siteUrl, test, useNewAccount } from './support/identity/provider.ts'
import { changeScenario, resetScenario } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitAs } from './support/visitor.ts'

const words = textsOf('identity', 'EN')
const continueWith = (provider: string, texts = words) => (texts['continue_with'] ?? '').replace('{{provider}}', provider)

test.afterEach(() => Promise.all(['NOXCOMET', 'TSURUGAMI', 'LIMANAY', 'MAYURDEEP'].map(resetScenario)))

test('[IDP-01] [IDP-02] [IDP-03] [IDP-04] [IDP-05] [IDP-08] [IDP-09] [IDP-32] a newcomer signs in with Google and has an account at once', async ({ page, identity, faults }) => {
  void identity
  faults.expect(/400/)
  await routeStandIns(page, 'NOXCOMET')
  await visitAs(page, { consent: 'denied', language: 'EN' })
  await page.goto(siteUrl('nox-comet', '/m/login'))
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: continueWith('Google') }).click()
  await useNewAccount(await popup)
  await expect(page).toHaveURL(/\/m\/home/)
})
