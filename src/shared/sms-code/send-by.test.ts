import { expect, test, vi } from 'vitest'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { systemSettings } from '../../../contract/wire/system.ts'
import { registerField, type CaptchaControl } from '../captcha/field/registry.ts'
import { deferred } from '../lib/deferred.ts'
import { settingsLoaded } from '../settings/settings-slice.ts'
import { settingsFrom } from '../settings/settings.ts'
import { createClient, envelope, refusal } from '../testing/client.ts'
import { decoded } from '../testing/decoded.ts'
import { eventually } from '../testing/eventually.ts'
import { proveSmsCode } from './code-proof.ts'
import { selectCodeSending, type CodeChannel } from './code-sending.ts'
import { offerPhoneAuth, type PhoneAuth } from './phone-auth.ts'
import { sendEmailCode, sendSmsCode } from './send-by.ts'

const phone = { countryDialingCode: '84', mobileNum: '912345678' }
const noCaptcha = { version: 'v4', captchaId: 'id', showSmsGeetest: false }

function play(answer: () => Response | Promise<Response> = () => envelope({}), settings: object = {}) {
  const client = createClient(async () => answer())
  client.store.dispatch(
    settingsLoaded({
      settings: settingsFrom(decoded({ lenient: systemSettings.value }, { captcha: noCaptcha, ...settings })),
      imageCdns: [],
    }),
  )
  return { ...client, sending: (channel: CodeChannel) => selectCodeSending(client.store.getState(), channel) }
}

const lastBody = (requests: readonly { readonly body?: unknown }[]): unknown =>
  JSON.parse(String(requests.at(-1)?.body))
const sent = { key: 'sms-code:sent' }

test('[IDP-19] a code is requested with dialing code and number, and the player is told that it has been sent', async () => {
  const { store, requests, toastTexts } = play()
  expect(await store.dispatch(sendSmsCode(phone))).toBe('sent')
  expect(requests()).toHaveLength(1)
  expect(requests()[0]).toMatchObject({ url: endpoints.smsSend.path, method: 'POST' })
  expect(lastBody(requests())).toEqual(phone)
  expect(toastTexts()).toEqual([sent])
})

test('[IDP-21] [IDP-22] until expirationTime nothing more is sent; then it can be sent again', async () => {
  const { store, clock, requests, sending } = play(() => envelope({ expirationTime: clock.now() + 90_500 }))
  const until = clock.now() + 90_500
  await store.dispatch(sendSmsCode(phone))
  clock.advance(90_400)
  expect(sending('sms')).toEqual({ kind: 'counting', until, to: phone.mobileNum })
  expect(await store.dispatch(sendSmsCode({ ...phone, mobileNum: '1' }))).toBe('ignored')
  expect(requests()).toHaveLength(1)
  clock.advance(600)
  expect(sending('sms')).toEqual({ kind: 'sendable' })
  expect(clock.pending()).toBe(0)
  expect(await store.dispatch(sendSmsCode(phone))).toBe('sent')
})

test('[IDP-21] a clock that was set back makes the player wait no longer', async () => {
  const { store, clock, sending } = play(() => envelope({ expirationTime: clock.now() + 90_500 }))
  await store.dispatch(sendSmsCode(phone))
  clock.set(clock.now() - 3_600_000)
  clock.advance(90_400)
  expect(sending('sms')).toMatchObject({ kind: 'counting' })
  clock.advance(100)
  expect(sending('sms')).toEqual({ kind: 'sendable' })
  expect(clock.pending()).toBe(0)
})

test('[IDP-22] a second press while the code is being sent does nothing', async () => {
  const { store, requests, sending } = play()
  const first = store.dispatch(sendSmsCode(phone))
  expect(sending('sms')).toEqual({ kind: 'sending' })
  expect(await store.dispatch(sendSmsCode(phone))).toBe('ignored')
  expect([await first, requests().length]).toEqual(['sent', 1])
})

test('an email code has a countdown of its own', async () => {
  const { store, sending, requests } = play()
  await store.dispatch(sendSmsCode(phone))
  expect(await store.dispatch(sendEmailCode('mira@players.example'))).toBe('sent')
  expect(lastBody(requests())).toEqual({ email: 'mira@players.example' })
  expect(sending('email')).toMatchObject({ kind: 'counting', to: 'mira@players.example' })
})

test.each([
  ["the server's words", () => refusal('sms.gateway.down', '<b>No gateway</b>'), { text: '<b>No gateway</b>' }],
  ['too many requests', () => refusal('TOO_MANY_REQUEST_SMS', 'too many', 429), { key: 'sms-code:not_now' }],
  ['a gateway that fails', () => new Response('<html>', { status: 502 }), { key: 'sms-code:not_now' }],
  ['no connection', () => Promise.reject(new TypeError('fetch')), { text: 'Network Error / CORS Errors' }],
])(
  '[IDP-22] a code that could not be sent leaves the button enabled, and the form gets the reason: %s',
  async (_, answer, failure) => {
    const { store, sending, alertTexts } = play(answer)
    expect(await store.dispatch(sendSmsCode(phone))).toEqual({ failure })
    expect([sending('sms'), alertTexts()]).toEqual([{ kind: 'sendable' }, []])
  },
)

test('neither numbers nor addresses stay in the store after the countdown', async () => {
  const { store, clock } = play()
  await Promise.all([store.dispatch(sendSmsCode(phone)), store.dispatch(sendEmailCode('mira@players.example'))])
  clock.advance(61_000)
  expect(JSON.stringify(store.getState())).not.toMatch(/912345678|mira@/)
})

test("the sms captcha's proof is sent once with the call; without one nothing is sent", async () => {
  const { store, requests, sending } = play(undefined, { captcha: { ...noCaptcha, showSmsGeetest: true } })
  const field = deferred<CaptchaControl>()
  const [verify, clear] = [vi.fn(async () => ({ proof: { geetestValidateV4: '{}' } })), vi.fn()]
  store.dispatch(registerField('sms', field))
  field.resolve({ verify: verify.mockResolvedValueOnce({ refusal: 'verify_first' } as never), clear })
  expect(await store.dispatch(sendSmsCode(phone))).toBe('reported')
  expect([requests(), sending('sms')]).toEqual([[], { kind: 'sendable' }])
  expect(await store.dispatch(sendSmsCode(phone))).toBe('sent')
  expect(lastBody(requests())).toEqual({ ...phone, geetestValidateV4: '{}' })
  await eventually(() => expect(clear).toHaveBeenCalledOnce())
})

const byProvider = { sms: { firebase: true } }
const provider = (changes: Partial<PhoneAuth> = {}): PhoneAuth => ({
  send: async () => 'sent',
  confirm: async (code) => `token of ${code}`,
  ...changes,
})

test('[IDP-20] [IDP-22] a code of the phone-auth provider: no call to the back end, 60 s, then sendable again', async () => {
  const { store, clock, requests, sending } = play(undefined, byProvider)
  const send = vi.fn(provider().send)
  store.dispatch(offerPhoneAuth(provider({ send })))
  expect(await store.dispatch(sendSmsCode(phone))).toBe('sent')
  expect([send.mock.calls, requests()]).toEqual([[[phone]], []])
  clock.advance(59_000)
  expect([sending('sms').kind, await store.dispatch(sendSmsCode(phone))]).toEqual(['counting', 'ignored'])
  clock.advance(1_000)
  expect(sending('sms').kind).toBe('sendable')
})

test('a provider that refuses reports that itself; one whose code does not load is reported here', async () => {
  const { store, clock, sending } = play(undefined, byProvider)
  const waiting = store.dispatch(sendSmsCode(phone))
  clock.advance(10_000)
  expect(await waiting).toEqual({ failure: { key: 'sms-code:not_now' } })
  const withdraw = store.dispatch(offerPhoneAuth(provider({ send: async () => 'reported' })))
  expect(await store.dispatch(sendSmsCode(phone))).toBe('reported')
  withdraw()
  store.dispatch(offerPhoneAuth(provider()))
  expect([sending('sms').kind, await store.dispatch(sendSmsCode(phone))]).toEqual(['sendable', 'sent'])
})

test('the proof of a phone is the code itself, or the token that the provider gives for it', async () => {
  expect(await play().store.dispatch(proveSmsCode('123456'))).toEqual({ verificationCode: '123456' })
  const { store, clock, alertTexts } = play(undefined, byProvider)
  const waiting = store.dispatch(proveSmsCode('123456'))
  clock.advance(10_000)
  expect([await waiting, alertTexts()]).toEqual(['reported', [{ key: 'shared:unknown_error' }]])
  const withdraw = store.dispatch(offerPhoneAuth(provider()))
  expect(await store.dispatch(proveSmsCode('123456'))).toEqual({ firebaseIdToken: 'token of 123456' })
  withdraw()
  store.dispatch(offerPhoneAuth(provider({ confirm: async () => null })))
  expect(await store.dispatch(proveSmsCode('123456'))).toBe('reported')
})
