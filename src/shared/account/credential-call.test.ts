// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { registerField, type CaptchaControl } from '../captcha/field/registry.ts'
import type { CaptchaAnswer } from '../captcha/captcha.ts'
import { deferred } from '../lib/deferred.ts'
import { settingsFrom } from '../settings/settings.ts'
import { settingsLoaded } from '../settings/settings-slice.ts'
import { createClient, envelope, refusal } from '../testing/client.ts'
import { codeApi } from '../sms-code/send-by.ts'
import type { Phone } from '../sms-code/phone-auth.ts'
import { captchaCall } from './credential-call.ts'
import { sendLogin, type LoginInput } from './login-api.ts'

const proof = { geetestValidateV4: '{}' }
const shown = {
  version: 'v4' as const,
  captchaId: 'id',
  showGeetest: true,
  showSmsGeetest: true,
  showLoginGeetest: true,
}

/** A page with a login captcha whose verification ends like this. */
function play(captcha: CaptchaAnswer, answer: () => Response) {
  const client = createClient(async () => answer())
  client.store.dispatch(settingsLoaded({ settings: settingsFrom({ captcha: shown }), imageCdns: [] }))
  const control = { verify: vi.fn(async () => captcha), clear: vi.fn() }
  const field = deferred<CaptchaControl>()
  field.resolve(control)
  client.store.dispatch(registerField('login', field))
  const logIn = (input: LoginInput) => client.store.dispatch(sendLogin(input))
  const send = (body: Phone) => client.store.dispatch(captchaCall('login', codeApi.endpoints.smsSend, body))
  return { ...client, control, logIn, send }
}

const byPassword: LoginInput = { type: 'username', username: 'mira', password: 'Secret-2030' }
const byCode: LoginInput = { type: 'sms', username: '912345678', verificationCode: '123456' }
const phone = { countryDialingCode: '84', mobileNum: '912345678' }
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('[CAP-10] a login by SMS code skips the captcha; one by password does not', async () => {
  const { control, logIn } = play({ proof }, () => envelope({}))
  await logIn(byCode)
  expect(control.verify).not.toHaveBeenCalled()
  await logIn(byPassword)
  expect(control.verify).toHaveBeenCalledOnce()
})

test('the proof travels in the body', async () => {
  const { send, requests } = play({ proof }, () => envelope({ expirationTime: 5 }))
  expect(await send(phone)).toEqual({ data: { expirationTime: 5 } })
  expect(requests().map(({ body }) => JSON.parse(String(body)))).toEqual([{ ...phone, ...proof }])
})

test('without a proof nothing is sent', async () => {
  const { send, requests } = play({ refusal: 'verify_first' }, () => envelope({}))
  expect(await send(phone)).toBe('stopped')
  expect(requests()).toEqual([])
})

test('a failed call clears the captcha, a successful one leaves it', async () => {
  const failed = play({ proof }, () => refusal('sms.gateway.down', 'No gateway'))
  expect(await failed.send(phone)).toMatchObject({ failure: { code: 'sms.gateway.down', message: 'No gateway' } })
  await settle()
  expect(failed.control.clear).toHaveBeenCalledOnce()
  const passed = play({ proof }, () => envelope({}))
  expect(await passed.send(phone)).toHaveProperty('data')
  await settle()
  expect(passed.control.clear).not.toHaveBeenCalled()
})

test('neither the body nor the answer stays in the store, whether the call succeeds or fails', async () => {
  for (const answer of [() => envelope({ expirationTime: 987654321 }), () => refusal('sms.gateway.down')]) {
    const { store, send } = play({ proof }, answer)
    await send(phone)
    expect(JSON.stringify(store.getState())).not.toMatch(/912345678|geetestValidate|987654321|sms\.gateway\.down/)
  }
})
