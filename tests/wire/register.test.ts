import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RegisterBody } from '../../contract/wire/registration.ts'
import { countryApi } from '../../src/shared/country/country-api.ts'
import { chosenCountry } from '../../src/shared/country/chosen-country.ts'
import { countryChosen } from '../../src/shared/country/country-choice.ts'
import { registerField, type CaptchaControl } from '../../src/shared/captcha/field/registry.ts'
import { deferred } from '../../src/shared/lib/deferred.ts'
import type { CaptchaAnswer } from '../../src/shared/captcha/captcha.ts'
import { answerAlert } from '../../src/shared/feedback/feedback.ts'
import { pixelTrackKey } from '../../src/shared/registration/pixel-track.ts'
import { selectSession } from '../../src/shared/session/session-slice.ts'
import { settingsLoaded } from '../../src/shared/settings/settings-slice.ts'
import { settingsFrom } from '../../src/shared/settings/settings.ts'
import { createClient } from '../../src/shared/testing/client.ts'
import type { Entries } from '../../src/features/register/lib/entries.ts'
import { RegistrationFailure } from '../../src/features/register/lib/registration-failure.ts'
import { register } from '../../src/features/register/register.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import answers from '../fixtures/crypto/known-answers.json' with { type: 'json' }
import { keyFrom, openLegacy } from './support/open-sealed.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'

const [open, guarded] = ['OPEN', 'GUARDED']
const brand = { name: 'Fixture', registration: { mode: 'username', defaultMobilePassword: '668899' } } as const
const page = new URL('https://www.fixture.example/m/register?r=friend&affiliateCode=A1&token=secret#x')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: open }), fixtureMerchant({ code: guarded }, { GEETEST3: true })])
})
afterAll(() => sandbox.close())

beforeEach(() => {
  vi.stubGlobal('location', { href: page.href, search: page.search, host: page.host, protocol: page.protocol })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Android', maxTouchPoints: 5 })
  vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all([sandbox.reset(open), sandbox.reset(guarded)])
})

let names = 0
const newName = (): string => `newcomer${(names += 1)}`
const asked = (username = newName()): Entries => ({ mode: 'username', username, password: 'pass-2030' })

/** A visitor of one merchant; the back end has switched the captcha off if the merchant has none. */
function visitor(merchant: string, fetcher: (url: string, init: RequestInit) => Promise<Response> = fetch) {
  const client = createClient(fetcher, { apiBase: sandbox.origin, merchant, language: 'EN' })
  const settings = settingsFrom({
    whitelabelVal: { GEETEST3: merchant === guarded },
    registration: { enabled: true, mobilePassword: true },
  })
  client.store.dispatch(settingsLoaded({ settings, imageCdns: [] }))
  return {
    ...client,
    join: (entries: Entries, login = true) => client.store.dispatch(register(entries, { brand, login })),
    /** Answers the next alert. */
    confirm: async () => {
      await eventually(() => expect(client.alerts()).toHaveLength(1))
      client.store.dispatch(answerAlert(client.alerts()[0]?.id ?? '', 'confirmed'))
    },
    session: () => selectSession(client.store.getState()),
    registrations: () => client.requests().filter(({ url }) => url.includes('/wps/member/register')),
  }
}

/** A captcha in the page with the given result. */
function addCaptcha({ store }: ReturnType<typeof visitor>, verify: () => Promise<CaptchaAnswer>) {
  const [field, control] = [deferred<CaptchaControl>(), { verify: vi.fn(verify), clear: vi.fn() }]
  field.resolve(control)
  store.dispatch(registerField('register', field))
  return control
}

const solved = async (): Promise<CaptchaAnswer> => ({ proof: await sandbox.captchaProof(guarded) })

/** A back end that records what it decrypts of a registration. */
function readingBackEnd() {
  const read: { path: string; body: RegisterBody; moduleId: string | undefined }[] = []
  const privateKey = keyFrom(answers.server.privateJwk)
  const fetcher = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = init.headers as Record<string, string>
    const path = new URL(url).pathname
    if (path.endsWith('/key/rsa'))
      return Response.json({
        success: true,
        value: { modulus: answers.server.modulus, exponent: answers.server.exponent },
      })
    read.push({
      path,
      moduleId: headers['ModuleId'],
      body: JSON.parse(openLegacy({ body: String(init.body), headers }, privateKey)) as RegisterBody,
    })
    return Response.json({ success: true, value: { id: '1', userName: 'rosa', token: 'T' } })
  }
  return { read, fetcher }
}

const phone = { countryDialingCode: '84', mobileNum: '912345678' }
const variants: readonly (readonly [string, Entries, string, string | undefined, object])[] = [
  [
    'REG-01',
    { mode: 'username', username: 'rosa', password: 'p' },
    '/wps/member/register',
    'REG3',
    { username: 'rosa', password: 'p' },
  ],
  [
    'REG-02',
    { mode: 'mobile', phone, password: 'p' },
    '/wps/member/register/mobile',
    'MOBILENUMREG3',
    { ...phone, password: 'p' },
  ],
  [
    'REG-03',
    { mode: 'autoUsername', password: 'p' },
    '/wps/member/register/autoUsername',
    undefined,
    { password: 'p' },
  ],
]

describe('what is sent', () => {
  test.each(variants)(
    '[%s] [REG-04] the call has its path, its ModuleId and an encrypted body with exactly these fields',
    async (_id, entries, path, moduleId, own) => {
      const { read, fetcher } = readingBackEnd()
      const client = visitor(open, fetcher)
      client.local.write(pixelTrackKey, '{"tid":"t1","utm_source":"mail"}')
      await client.join(entries, false)
      const origin = {
        registerMethod: 'H5',
        registerUrl: 'https://www.fixture.example/m/register?r=friend&affiliateCode=A1',
        isOfficialAppLogin: false,
        domain: 'www.fixture.example',
        login: false,
      }
      const codes = { referralCode: 'friend', affiliateCode: 'A1', pixelTrack: { tid: 't1', utm_source: 'mail' } }
      expect(read).toEqual([
        { path, moduleId, body: { ...origin, ...codes, ...own, loginDeviceId: expect.stringMatching(/^.{36}$/) } },
      ])
    },
  )

  test('[REG-04] unknown fields are left out', async () => {
    vi.stubGlobal('location', { href: 'http://h.example/m/register', search: '', host: 'h.example', protocol: 'http:' })
    const { read, fetcher } = readingBackEnd()
    await visitor(open, fetcher).join(asked(), false)
    expect(Object.keys(read[0]?.body ?? {}).sort()).toEqual([
      'domain',
      'isOfficialAppLogin',
      'login',
      'loginDeviceId',
      'password',
      'registerMethod',
      'registerUrl',
      'username',
    ])
  })

  const surroundings: readonly (readonly [
    RegisterBody['registerMethod'],
    { userAgent?: string; standalone?: boolean; webClip?: boolean },
  ])[] = [
    ['APP', { userAgent: 'Android AppFixture Ver2.4', webClip: true, standalone: true }],
    ['WEBCLIP', { webClip: true, standalone: true }],
    ['PWA', { standalone: true }],
    ['H5', {}],
  ]
  test.each(surroundings)(
    '[REG-05] registerMethod %s',
    async (method, { userAgent = 'Android', standalone = false, webClip = false }) => {
      vi.stubGlobal('navigator', { onLine: true, userAgent, maxTouchPoints: 5 })
      vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: standalone }) })
      const { read, fetcher } = readingBackEnd()
      const client = visitor(open, fetcher)
      if (webClip) client.local.write('WEBCLIP', '1')
      await client.join(asked(), false)
      expect(read[0]?.body).toMatchObject({ registerMethod: method, isOfficialAppLogin: method === 'APP' })
    },
  )

  test("[REG-09] a number without a password of its own is sent with the merchant's fixed one, every other registration with the player's", async () => {
    const { read, fetcher } = readingBackEnd()
    const client = visitor(open, fetcher)
    for (const [entries, password] of [
      [{ mode: 'mobile', phone, code: '123456' }, '668899'],
      [{ mode: 'mobile', phone, password: 'own' }, 'own'],
      [asked(), 'pass-2030'],
    ] as const) {
      client.clock.advance(500)
      client.store.dispatch(
        settingsLoaded({
          settings: settingsFrom({ whitelabelVal: { GEETEST3: false }, sms: { firebase: false } }),
          imageCdns: [],
        }),
      )
      await client.join(entries, false)
      expect(read.at(-1)?.body.password).toBe(password)
    }
    expect(read[0]?.body).toMatchObject({ verificationCode: '123456' })
  })
})

describe('against the sandbox', () => {
  test('[REG-10] [REG-11] the success is shown, and the token is held back until the player confirms; then the member is signed in for the first time', async () => {
    const client = visitor(open)
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
    const client = visitor(open)
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
    const client = visitor(open)
    const end = client.join({ mode: 'autoUsername', password: 'p' })
    await eventually(() =>
      expect(client.alerts()).toMatchObject([
        { message: { key: 'register:success_named', values: { username: expect.stringMatching(/^guest\d+$/) } } },
      ]),
    )
    await client.confirm()
    await end
  })

  test('[REG-13] with the login option off the answer is returned without token, alert or session', async () => {
    const client = visitor(open)
    const end = await client.join(asked('quiet'), false)
    expect(end).toEqual({ answer: { id: expect.any(String), userName: 'quiet' } })
    expect([client.alerts(), client.session()]).toEqual([[], null])
  })

  const joinInApp = async (app: object, entries = asked()) => {
    vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: false }), ...app })
    const client = visitor(open)
    const end = client.join(entries)
    await client.confirm()
    await end
    return client.session()
  }

  test('[REG-12] an app-specific handler takes over on confirm, in place of the login', async () => {
    const registered = vi.fn()
    vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: false }), Android: { registered } })
    const client = visitor(open)
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
    const client = visitor(open)
    const first = client.join(asked(), false)
    expect(await client.join(asked(), false)).toBe('ignored')
    await first
    client.clock.advance(499)
    expect(await client.join(asked(), false)).toBe('ignored')
    expect(client.registrations()).toHaveLength(1)
    client.clock.advance(1)
    expect(await client.join(asked(), false)).toHaveProperty('answer')
    expect(client.registrations()).toHaveLength(2)
  })

  test("[REG-15] [REG-17] the server's message is shown, and the failure is rethrown to the caller", async () => {
    const client = visitor(open)
    await client.join(asked('twice'), false)
    client.clock.advance(500)
    const failed = client.join(asked('twice'))
    await expect(failed).rejects.toThrow('The name twice is taken.')
    await expect(failed).rejects.toBeInstanceOf(RegistrationFailure)
    expect(client.alerts()).toMatchObject([{ kind: 'notice', message: { text: 'The name twice is taken.' } }])
    expect(client.session()).toBeNull()
  })

  test('[REG-15] without a message from the server the alert shows that of the error', async () => {
    const client = visitor(open)
    vi.stubGlobal('document', {
      get cookie(): string {
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
    const client = visitor(open)
    await expect(client.join(asked())).rejects.toBeInstanceOf(RegistrationFailure)
    expect(client.alertTexts()).toEqual([{ key: 'shared:unknown_error' }])
    expect(client.session()).toBeNull()
    client.store.dispatch(answerAlert(client.alerts()[0]?.id ?? '', 'confirmed'))
    client.clock.advance(500)
    expect(await client.join(asked(), false)).toHaveProperty('answer')
  })

  test('[AUTH-24] only the back end judges the input', async () => {
    const client = visitor(open)
    expect(await client.join({ mode: 'username', username: 'é 名 <b>', password: ' ' }, false)).toMatchObject({
      answer: { userName: 'é 名 <b>' },
    })
  })
})

describe('with a captcha', () => {
  test('[REG-07] the check for "register" runs first, and the call is made only after it passes, with its proof', async () => {
    const client = visitor(guarded)
    let pass: (answer: CaptchaAnswer) => void = () => undefined
    const captcha = addCaptcha(client, () => new Promise((resolve) => (pass = resolve)))
    const end = client.join(asked(), false)
    await eventually(() => expect(captcha.verify).toHaveBeenCalled())
    expect(client.requests()).toEqual([])
    pass(await solved())
    expect(await end).toHaveProperty('answer')
  })

  test('[REG-04] [REG-07] the proof of either version is accepted', async () => {
    for (const version of ['v3', 'v4'] as const) {
      const client = visitor(guarded)
      const proof = await sandbox.captchaProof(guarded, version)
      expect(Object.keys(proof)).toContain(version === 'v3' ? 'geetestSeccode' : 'geetestValidateV4')
      addCaptcha(client, async () => ({ proof }))
      expect(await client.join(asked(), false)).toHaveProperty('answer')
    }
  })

  test('[REG-08] without a proof nothing is sent', async () => {
    const client = visitor(guarded)
    addCaptcha(client, async () => ({ refusal: 'please complete the verification first' }))
    expect(await client.join(asked())).toBe('stopped')
    expect(client.requests()).toEqual([])
  })

  test('[REG-16] a failed registration clears the captcha, a successful one leaves it', async () => {
    const client = visitor(guarded)
    const captcha = addCaptcha(client, solved)
    await client.join(asked('taken'), false)
    expect(captcha.clear).not.toHaveBeenCalled()
    client.clock.advance(500)
    await expect(client.join(asked('taken'))).rejects.toThrow()
    await eventually(() => expect(captcha.clear).toHaveBeenCalledTimes(1))
  })
})

describe('countries', () => {
  test('[ICC-01] [HTTP-11] are requested with the merchant, once in the life of the window', async () => {
    const ask = (client: ReturnType<typeof visitor>) =>
      client.store.dispatch(countryApi.endpoints.countries.initiate({ merchant: open }, { forceRefetch: true }))
    const client = visitor(open)
    expect((await ask(client)).data).toMatchObject({
      home: { countryCode: 'VN', countryDialingCode: '84' },
      list: expect.arrayContaining([{ countryCode: 'TR', countryDialingCode: '90' }]),
    })
    await ask(client)
    expect(client.requests().map(({ url }) => url)).toEqual([`${sandbox.origin}/wps/system/country?merchant=${open}`])
  })

  test('the chosen one is sent with the number; a request in flight is awaited, and none is made', async () => {
    const client = visitor(open)
    expect(await client.store.dispatch(chosenCountry())).toBeNull()
    void client.store.dispatch(countryApi.endpoints.countries.initiate({ merchant: open }))
    expect(await client.store.dispatch(chosenCountry())).toMatchObject({ countryCode: 'VN' })
    client.store.dispatch(countryChosen('KH'))
    expect(await client.store.dispatch(chosenCountry())).toEqual({ countryCode: 'KH', countryDialingCode: '855' })
  })
})
