import { expect, test } from 'vitest'
import { selectIsMember } from '../session/session-slice.ts'
import { createClient, refusal } from '../testing/client.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { settingsFrom } from '../settings/settings.ts'
import { isHeld, reasonToChange } from './login-facts.ts'

const byName = { type: 'username', password: 'sandbox-2030' } as const
const expired = { firstTimeLogin: false, passwordExpired: true }

const settingsWith = (PWDEXPFORCECHANGE3: boolean) => settingsFrom({ whitelabelVal: { PWDEXPFORCECHANGE3 } })

test('[AUTH-11] without PWDEXPFORCECHANGE3 an expired password does not have to be changed, unless the back end insists', () => {
  expect(reasonToChange(expired, byName, null)).toBeNull()
  expect(reasonToChange(expired, byName, settingsWith(false))).toBeNull()
  expect(reasonToChange(expired, byName, settingsWith(true))).toBe('expired')
  expect([isHeld('expired', settingsWith(true)), isHeld('expired', settingsWith(false))]).toEqual([true, false])
})

test('[AUTH-16] without MOBILEAUTOLOGIN3 a login remembers nothing, whatever the player asked for', async () => {
  const { store, local } = createClient(async () => refusal())
  const answer = { id: '1', token: 'T', userName: 'player', customerType: 0, firstTimeLogin: false }
  // An SMS login needs no vault, so nothing but the flag keeps it from being remembered.
  const facts = { type: 'sms', remember: { username: '912345678' } } as const
  await store.dispatch(completeSignIn(answer, facts))
  expect(selectIsMember(store.getState())).toBe(true)
  expect([local.read('rememberedLogin'), local.read('autoLogin')]).toEqual([null, null])
})

test('[AUTH-16] without MOBILEAUTOLOGIN3 a token from another address stores no setting', async () => {
  const { run, local } = createClient(async () => refusal('token_ip_different', 'Elsewhere'), { token: 'T0KEN' })
  await run({ endpoint: 'news' })
  expect(local.read('autoLogin')).toBeNull()
})
