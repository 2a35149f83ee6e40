import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RegistrationFailure } from '../../src/features/account/register/api.ts'
import { api } from '../../src/shared/api/api.ts'
import type { CaptchaAnswer } from '../../src/shared/captcha/captcha.ts'
import { registerField, type CaptchaControl } from '../../src/shared/captcha/field/registry.ts'
import { chosenCountry, countryChosen } from '../../src/shared/country/chosen-country.ts'
import { countryApi } from '../../src/shared/country/country-api.ts'
import { answerAlert } from '../../src/shared/feedback/feedback.ts'
import { deferred } from '../../src/shared/lib/deferred.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { stubPage } from './support/stub-page.ts'
import { asked, registerPage, visitor } from './support/visitor.ts'

const [open, guarded] = ['OPEN', 'GUARDED']

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: open }), fixtureMerchant({ code: guarded }, { GEETEST3: true })])
})
afterAll(() => sandbox.close())

beforeEach(() => void stubPage({ url: registerPage }))
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all([sandbox.reset(open), sandbox.reset(guarded)])
})

const visitorOf = (merchant: string) => visitor({ apiBase: sandbox.origin, merchant, hasCaptcha: merchant === guarded })

describe('against the sandbox', () => {
  test('[REG-10] [REG-11] the success is shown, and the token is held back until the player confirms; then the member is signed in for the first time', async () => {
    const client = visitorOf(open)
    const end = client.join(asked('rosa'))
    await eventually(() =>
      expect(client.alerts()).toMatchObject([
        { kind: 'notice', mustConfirm: true, message: { key: 'register:success', values: { name: 'Fixture' } } },
      ]),
    )
    expect([client.session(), JSON.stringify(client.store.getState()).includes('token')]).toEqual([null, false])
    await client.confirm()
    expect(await end).toBe('joined')
    expect(client.session()).toMatchObject({ userName: 'rosa', merchantCode: open, firstTimeLogin: true })
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'rosa' } })
    expect(client.session()).not.toHaveProperty('mustChangePassword')
  })

  test('[REG-02] [REG-06] a registration by number succeeds too, although its answer has other names for id and name', async () => {
    const client = visitorOf(open)
    const end = client.join({
      mode: 'mobile',
      phone: { countryDialingCode: '84', mobileNum: '912000111' },
      password: 'p',
    })
    await client.confirm()
    expect(await end).toBe('joined')
    expect(client.session()).toMatchObject({ id: expect.stringMatching(/./), userName: '84912000111' })
  })

  test('[REG-03] a generated name is shown with the success', async () => {
    const client = visitorOf(open)
    const end = client.join({ mode: 'autoUsername', password: 'p' })
    await eventually(() =>
      expect(client.alerts()).toMatchObject([
        { message: { key: 'register:success_named', values: { username: expect.stringMatching(/^guest\d+$/) } } },
      ]),
    )
    await client.confirm()
    await end
  })

  test('[REG-11] a success that is confirmed after another member has signed in leaves that session alone', async () => {
    const client = visitorOf(open)
    const end = client.join(asked())
    await eventually(() => expect(client.alerts()).toHaveLength(1))
    client.signIn('T0KEN-OF-ANOTHER')
    await client.confirm()
    await end
    expect(client.session()).toMatchObject({ token: 'T0KEN-OF-ANOTHER', userName: 'player' })
  })

  const joinInApp = async (app: object, entries = asked()) => {
    stubPage({ more: app })
    const client = visitorOf(open)
    const end = client.join(entries)
    await client.confirm()
    await end
    return client.session()
  }

  test('[REG-12] an app-specific handler takes over on confirm, in place of the login', async () => {
    const registered = vi.fn()
    stubPage({ more: { Android: { registered } } })
    const client = visitorOf(open)
    const end = client.join(asked('native'))
    await eventually(() => expect(client.alerts()).toHaveLength(1))
    expect(registered).not.toHaveBeenCalled()
    await client.confirm()
    await end
    expect(JSON.parse(String(registered.mock.calls[0]?.[0]))).toEqual({
      id: expect.any(String),
      userName: 'native',
      token: expect.any(String),
      merchantCode: open,
    })
    expect(client.session()).toBeNull()
  })

  test('[REG-12] on iOS it is a message handler', async () => {
    const postMessage = vi.fn()
    expect(await joinInApp({ webkit: { messageHandlers: { registered: { postMessage } } } }, asked('pomme'))).toBeNull()
    expect(JSON.parse(String(postMessage.mock.calls[0]?.[0]))).toMatchObject({ userName: 'pomme' })
  })

  test.each([
    [
      'that fails',
      {
        Android: {
          registered: () => {
            throw new Error('gone')
          },
        },
      },
    ],
    ['that is not a function', { Android: { registered: 'yes' }, webkit: { messageHandlers: { registered: {} } } }],
    ['for something else', { Android: { googleLogin: () => undefined } }],
  ])('[REG-12] a handler %s does not block the player: the login continues', async (_what, app) => {
    expect(await joinInApp(app)).not.toBeNull()
  })

  test('[REG-14] a second submit is ignored while the first runs and until 500 ms after its end', async () => {
    const client = visitorOf(open)
    const first = client.joined(asked())
    expect(await client.join(asked())).toBe('ignored')
    await first
    client.clock.advance(499)
    expect(await client.join(asked())).toBe('ignored')
    expect(client.registrations()).toHaveLength(1)
    client.clock.advance(1)
    expect(await client.joined(asked())).toBe('joined')
    expect(client.registrations()).toHaveLength(2)
  })

  test("[REG-15] [REG-17] the server's message is shown, and the failure is rethrown to the caller", async () => {
    const client = visitorOf(open)
    await visitorOf(open).joined(asked('twice'))
    const failed = client.join(asked('twice'))
    await expect(failed).rejects.toThrow('The name twice is taken.')
    await expect(failed).rejects.toBeInstanceOf(RegistrationFailure)
    expect(client.alerts()).toMatchObject([{ kind: 'notice', message: { text: 'The name twice is taken.' } }])
    expect(client.session()).toBeNull()
  })

  test('[REG-15] without a message from the server the alert shows that of the error', async () => {
    const client = visitorOf(open)
    vi.stubGlobal('crypto', {
      getRandomValues: () => {
        throw new Error('The page is gone')
      },
    })
    await expect(client.join(asked())).rejects.toThrow('The page is gone')
    expect(client.alertTexts()).toEqual([{ text: 'The page is gone' }])
  })

  test.each([
    ["a gateway's page", { kind: 'status', status: 500 }],
    ['no JSON', { kind: 'html' }],
    ['a broken connection', { kind: 'reset' }],
    ['an answer cut off', { kind: 'cutOff' }],
    ['values of other types', { kind: 'wrongTypes' }],
  ])('[REG-15] [REG-17] %s is reported and thrown, and the player can continue', async (_what, fault) => {
    await sandbox.scenario(open, { faults: [{ call: 'register', times: 1, ...fault }] })
    const client = visitorOf(open)
    await expect(client.join(asked())).rejects.toBeInstanceOf(RegistrationFailure)
    expect(client.alertTexts()).toEqual([{ key: 'shared:unknown_error' }])
    expect(client.session()).toBeNull()
    client.store.dispatch(answerAlert(client.alerts()[0]?.id ?? '', 'confirmed'))
    client.clock.advance(500)
    expect(await client.joined(asked())).toBe('joined')
  })

  test('[AUTH-24] only the back end judges the input', async () => {
    const client = visitorOf(open)
    await client.joined({ mode: 'username', username: 'é 名 <b>', password: ' ' })
    expect(client.session()).toMatchObject({ userName: 'é 名 <b>' })
  })
})

describe('with a captcha', () => {
  /** A captcha in the page with the given result. */
  function addCaptcha({ store }: ReturnType<typeof visitor>, verify: () => Promise<CaptchaAnswer>) {
    const [field, control] = [deferred<CaptchaControl>(), { verify: vi.fn(verify), clear: vi.fn() }]
    field.resolve(control)
    store.dispatch(registerField('register', field))
    return control
  }

  const solved = async (): Promise<CaptchaAnswer> => ({ proof: await sandbox.captchaProof(guarded) })

  test('[REG-07] the check for "register" runs first, and the call is made only after it passes, with its proof', async () => {
    const client = visitorOf(guarded)
    let pass: (answer: CaptchaAnswer) => void = () => undefined
    const captcha = addCaptcha(client, () => new Promise((resolve) => (pass = resolve)))
    const end = client.joined(asked())
    await eventually(() => expect(captcha.verify).toHaveBeenCalled())
    expect(client.requests()).toEqual([])
    pass(await solved())
    expect(await end).toBe('joined')
  })

  test('[REG-04] [REG-07] the proof of either version is accepted', async () => {
    for (const version of ['v3', 'v4'] as const) {
      const client = visitorOf(guarded)
      const proof = await sandbox.captchaProof(guarded, version)
      expect(Object.keys(proof)).toContain(version === 'v3' ? 'geetestSeccode' : 'geetestValidateV4')
      addCaptcha(client, async () => ({ proof }))
      expect(await client.joined(asked())).toBe('joined')
    }
  })

  test('[REG-08] without a proof nothing is sent', async () => {
    const client = visitorOf(guarded)
    addCaptcha(client, async () => ({ refusal: 'please complete the verification first' }))
    expect(await client.join(asked())).toBe('stopped')
    expect(client.requests()).toEqual([])
  })

  test('[REG-16] a failed registration clears the captcha, a successful one leaves it', async () => {
    const client = visitorOf(guarded)
    const captcha = addCaptcha(client, solved)
    await client.joined(asked('taken'))
    expect(captcha.clear).not.toHaveBeenCalled()
    client.clock.advance(500)
    await expect(client.join(asked('taken'))).rejects.toThrow()
    await eventually(() => expect(captcha.clear).toHaveBeenCalledTimes(1))
  })
})

describe('countries', () => {
  test('[ICC-01] [HTTP-11] are requested with the merchant, once in the life of the window, and anew where a page asks so', async () => {
    const ask = ({ store }: ReturnType<typeof visitor>, forceRefetch = false) =>
      store.dispatch(countryApi.endpoints.countries.initiate({ merchant: open }, { forceRefetch }))
    const client = visitorOf(open)
    const requested = () => client.requests().map(({ url }) => url)
    const once = `${sandbox.origin}/wps/system/country?merchant=${open}`
    expect((await ask(client)).data).toMatchObject({
      home: { countryCode: 'VN', countryDialingCode: '84' },
      list: expect.arrayContaining([{ countryCode: 'TR', countryDialingCode: '90' }]),
    })
    client.store.dispatch(api.util.resetApiState())
    await ask(client)
    expect(requested()).toEqual([once])
    await ask(client, true)
    expect(requested()).toEqual([once, once])
  })

  test('the chosen one is sent with the number; a request in flight is awaited, and none is made', async () => {
    const client = visitorOf(open)
    expect(await client.store.dispatch(chosenCountry())).toBeNull()
    void client.store.dispatch(countryApi.endpoints.countries.initiate({ merchant: open }))
    expect(await client.store.dispatch(chosenCountry())).toMatchObject({ countryCode: 'VN' })
    client.store.dispatch(countryChosen('KH'))
    expect(await client.store.dispatch(chosenCountry())).toEqual({ countryCode: 'KH', countryDialingCode: '855' })
  })
})
