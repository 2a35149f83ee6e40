/** Flags of the build that the back end switches off temporarily (CFG-05, CFG-06), and the effects. */
import { expect, test, vi } from 'vitest'
import type { WhitelabelName } from '../../contract/wire/system.ts'
import { autoLogIn, usableLogin } from '../../src/features/account/auto-login/auto-login.tsx'
import { rememberedStart } from '../../src/features/account/sign-in/remember/remember.tsx'
import { isHeld } from '../../src/shared/account/login-facts.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { registerField, type CaptchaControl } from '../../src/shared/captcha/field/registry.ts'
import { deferred } from '../../src/shared/lib/deferred.ts'
import { readRememberedLogin } from '../../src/shared/remembered-login/remembered-login.ts'
import { selectIsMember, selectMustChangePassword } from '../../src/shared/session/session-slice.ts'
import { selectSettings } from '../../src/shared/settings/settings-slice.ts'
import { enter, nextAttempt, start, withSandbox, type Attempt, type Client } from './support/sign-in-page.ts'

vi.mock('../../src/shared/remembered-login/key-store.ts', () => import('./support/memory-key-store.ts'))

const { newClient, open, scenario } = withSandbox()
const off = (flag: WhitelabelName, value: unknown = false) =>
  scenario({ answers: { systemSettings: { whitelabelVal: { [flag]: value } } } })
const logIn = async (client: Client, attempt: Attempt = {}) => {
  await enter(client, attempt)
  nextAttempt(client)
}
const isMember = ({ store }: Client) => selectIsMember(store.getState())

/** A client on a device that remembers the player, before the settings have loaded. */
async function remembering(): Promise<Client> {
  const client = await open()
  await logIn(client, { remember: true })
  const next = newClient()
  for (const key of ['rememberedLogin', 'deviceId']) next.local.write(key, client.local.read(key) ?? '')
  return next
}

test('[CFG-06] [AUTH-16] MOBILEAUTOLOGIN3: on, a remembered player is signed in at the start', async () => {
  const client = await remembering()
  await start(client)
  expect(isMember(client)).toBe(true)
})

test('[CFG-06] [AUTH-16] MOBILEAUTOLOGIN3: off, nobody is, although the settings only load at the start; the remembered login is kept', async () => {
  const client = await remembering()
  await off('MOBILEAUTOLOGIN3')
  expect(usableLogin('', client.store)).not.toBeNull()
  await start(client)
  expect([isMember(client), readRememberedLogin(client.local)?.username]).toEqual([false, 'player'])
  expect(client.requests().filter(({ url }) => url.endsWith('/session/login'))).toEqual([])
  expect(rememberedStart('username', client.store)).toEqual({ username: '', isRemembered: false })
})

test.each([
  ['returns no settings', { kind: 'status', status: 502 }, 0],
  ['is silent for five seconds', { kind: 'silent' }, 5000],
])('[AUTH-16] a back end that %s does not prevent it', async (_what, fault, ms) => {
  const client = await remembering()
  // Without settings the build's captcha is shown before the login.
  const field = deferred<CaptchaControl>()
  client.store.dispatch(registerField('login', field))
  field.resolve({ verify: () => Promise.resolve({ proof: {} }), clear: () => undefined })
  await scenario({ faults: [{ call: 'systemSettings', ...fault }] })
  const login = usableLogin('', client.store)
  const started = login && client.store.dispatch(autoLogIn(login, fixtureBrand))
  client.clock.advance(ms)
  await started
  expect(isMember(client)).toBe(true)
})

test.each([false, 0, '0', 'false'])(
  "[CFG-06] MOBILEAUTOLOGIN3: %j, no login is remembered, whatever the form's choice",
  async (value) => {
    await off('MOBILEAUTOLOGIN3', value)
    const client = await open()
    await logIn(client, { remember: true })
    expect([isMember(client), readRememberedLogin(client.local)]).toEqual([true, null])
  },
)

test('[CFG-06] [AUTH-11] PWDEXPFORCECHANGE3: what the merchant insists on, the back end cannot waive', async () => {
  await off('PWDEXPFORCECHANGE3')
  const client = await open()
  await logIn(client, { username: 'expired' })
  expect(isHeld(selectMustChangePassword(client.store.getState()), selectSettings(client.store.getState()))).toBe(true)
})

test('[AUTH-10] the first login still has to change its password then', async () => {
  await off('PWDEXPFORCECHANGE3')
  const client = await open()
  await logIn(client, { username: 'newcomer' })
  expect(isHeld(selectMustChangePassword(client.store.getState()), selectSettings(client.store.getState()))).toBe(true)
})
