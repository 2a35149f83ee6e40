import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { autoLogIn, usableLogin } from '../../src/features/auto-login/auto-log-in.ts'
import { changePassword } from '../../src/features/sign-in/change-password.ts'
import { singleAttempt, signIn } from '../../src/features/sign-in/sign-in.ts'
import { signInBySms } from '../../src/features/sign-in/sms/sign-in-by-sms.ts'
import { keepIdentity } from '../../src/shared/account/pending-identity.ts'
import {
  secondFactorCredentials,
  selectSecondFactor,
  settleSecondFactor,
} from '../../src/shared/account/second-factor.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { readRememberedLogin } from '../../src/shared/remembered-login/remembered-login.ts'
import { selectIsMember, selectMustChangePassword, selectSession } from '../../src/shared/session/session-slice.ts'
import { signOut } from '../../src/shared/member/sign-out.ts'
import { loadSettings } from '../../src/shared/settings/load-settings.ts'
import { sendSmsCode } from '../../src/shared/sms-code/send-by.ts'
import { createClient } from '../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'

const keyStore = vi.hoisted(() => ({ key: undefined as CryptoKey | undefined, isSecure: true }))
vi.mock('../../src/shared/remembered-login/key-store.ts', () => ({
  canRemember: () => keyStore.isSecure,
  deviceKeyStore: {
    load: () => Promise.resolve(keyStore.key),
    keep: (key: CryptoKey) => Promise.resolve((keyStore.key ??= key)),
  },
}))

const merchant = 'FIXTURE'
const password = 'sandbox-2030'
const recordKey = 'rememberedLogin'
const identity = { firebaseIdToken: 'id-token', firebaseChannel: 'google' } as const

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([
    fixtureMerchant({ code: merchant }, { MOBILEAUTOLOGIN3: true, PWDEXPFORCECHANGE3: true }),
  ])
})
afterAll(() => sandbox.close())

const page = { userAgent: 'Android', maxTouchPoints: 5, onLine: true }
function stubPage({ userAgent = page.userAgent, standalone = false } = {}): void {
  const navigator = { ...page, userAgent }
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: standalone }) })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('isSecureContext', true)
}

beforeEach(() => {
  keyStore.isSecure = true
  stubPage()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await sandbox.reset(merchant)
})

const clientOf = (fetcher = (url: string, init: RequestInit) => fetch(url, init)) =>
  createClient(fetcher, { apiBase: sandbox.origin, merchant, language: 'EN' })
type Client = ReturnType<typeof clientOf>

/** A client with settings in which this merchant requires no captcha. */
async function open(): Promise<Client> {
  const client = clientOf()
  await client.store.dispatch(loadSettings(fixtureBrand))
  return client
}

interface Attempt {
  readonly username?: string
  readonly password?: string
  readonly remember?: boolean
}
const enter = ({ store }: Client, { username = 'player', remember = false, ...rest }: Attempt = {}) =>
  store.dispatch(
    singleAttempt(() =>
      store.dispatch(signIn({ type: 'username', username, password: rest.password ?? password }, remember)),
    ),
  )
/** Starts a page with this query. */
async function start({ store }: Client, search = ''): Promise<void> {
  const login = usableLogin(search, store)
  if (login) await store.dispatch(autoLogIn(login, fixtureBrand))
}
const loginsOf = ({ requests }: Client) => requests().filter(({ url }) => url.endsWith('/wps/session/login'))
const nextAttempt = ({ clock }: Client) => clock.advance(500)

describe('what is sent', () => {
  const value = { id: '7', token: 'T', userName: 'Player', customerType: 0, firstTimeLogin: false }
  /** Logs in at a back end that decrypts the body and requires no captcha. */
  async function sent(attempt: Attempt = {}) {
    const back = readingBackEnd(() => value)
    const client = clientOf((url, init) =>
      url.endsWith('/wps/system/settings')
        ? Promise.resolve(Response.json({ success: true, value: { captcha: { version: 'v4' } } }))
        : back.fetcher(url, init),
    )
    await client.store.dispatch(loadSettings(fixtureBrand))
    client.store.dispatch(keepIdentity(null))
    await enter(client, attempt)
    return { client, call: back.calls[0] }
  }

  test('[AUTH-01] a password login is POST /wps/session/login with an encrypted JSON body, Device and Content-Type', async () => {
    const { client, call } = await sent()
    expect(call).toMatchObject({
      path: '/wps/session/login',
      method: 'POST',
      headers: { Device: 'MOBILE', 'Content-Type': 'application/json', Encryption: '1' },
    })
    expect(String(loginsOf(client)[0]?.body)).not.toContain('player')
  })

  test('[AUTH-02] [AUTH-04] the payload has the device id of 36 characters, its origin, type, name and password, and nothing else', async () => {
    const { call } = await sent()
    expect(call?.body).toEqual({
      loginDeviceId: expect.stringMatching(/^.{36}$/),
      isOfficialAppLogin: false,
      device: 'MOBILE',
      type: 'username',
      username: 'player',
      password,
    })
  })

  test('[AUTH-02] the official app says so', async () => {
    stubPage({ userAgent: 'Android App/2.0 Ver/9' })
    expect((await sent()).call?.body).toMatchObject({ isOfficialAppLogin: true })
  })

  test.each([
    ['IPAD', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 16_0)' }],
    ['PWA', { standalone: true }],
    ['MOBILE', {}],
  ])('[AUTH-03] device is %s', async (device, surroundings) => {
    stubPage(surroundings)
    const { call } = await sent()
    expect([call?.body['device'], call?.headers['Device']]).toEqual([device, device])
  })

  test('[AUTH-03] device is WEBCLIP for a page opened from a web clip', async () => {
    const back = readingBackEnd(() => value)
    const client = clientOf(back.fetcher)
    client.local.write('WEBCLIP', '1')
    await client.store.dispatch(signIn({ type: 'sms', username: '912345678', verificationCode: '123456' }, false))
    expect(back.calls[0]?.body).toMatchObject({ device: 'WEBCLIP' })
  })

  test('[AUTH-04] [CAP-10] a login by SMS code is of type sms, has no password, and asks for no captcha', async () => {
    const back = readingBackEnd(() => value)
    const client = clientOf(back.fetcher)
    await client.store.dispatch(
      signIn({ type: 'sms', username: '912345678', countryDialingCode: '84', verificationCode: '123456' }, false),
    )
    expect(back.calls[0]?.body).toEqual({
      ...back.calls[0]?.body,
      type: 'sms',
      username: '912345678',
      countryDialingCode: '84',
      verificationCode: '123456',
    })
    expect(back.calls[0]?.body).not.toHaveProperty('password')
  })

  test.each([
    ['a', 'b'],
    [' leading and trailing ', '  '],
    ['ünïcødé 用户 👩‍🚀', 'pass wörd 密码'],
    ['x'.repeat(3000), '<script>"\\'],
  ])('[AUTH-24] %j and its password are sent as typed', async (username, secret) => {
    const { call } = await sent({ username, password: secret })
    expect(call?.body).toMatchObject({ username, password: secret })
  })

  test('[IDP-07] a pending identity is sent with the login, once', async () => {
    const back = readingBackEnd(() => value)
    const client = clientOf((url, init) =>
      url.endsWith('/wps/system/settings')
        ? Promise.resolve(Response.json({ success: true, value: { captcha: { version: 'v4' } } }))
        : back.fetcher(url, init),
    )
    await client.store.dispatch(loadSettings(fixtureBrand))
    client.store.dispatch(keepIdentity(identity))
    await enter(client)
    nextAttempt(client)
    await enter(client)
    expect(back.calls.map(({ body }) => body['firebaseIdToken'])).toEqual(['id-token', undefined])
  })

  test('no password stays in the store', async () => {
    const { client } = await sent({ password: 'p4ssw0rd-in-clear', username: 'player' })
    expect(JSON.stringify(client.store.getState())).not.toContain('p4ssw0rd-in-clear')
  })
})

describe('a login', () => {
  test('[AUTH-05] [AUTH-08] its answer is read, and the token is in the session', async () => {
    const client = await open()
    expect(await enter(client)).toBeNull()
    expect(selectSession(client.store.getState())).toMatchObject({
      id: expect.stringMatching(/.+/),
      token: expect.stringMatching(/.+/),
      userName: expect.stringMatching(/.+/),
      type: 0,
      firstTimeLogin: false,
      merchantCode: merchant,
    })
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'player' } })
    expect(JSON.parse(client.session.read('MC_SESSION_INFO') ?? '')).toMatchObject({
      token: selectSession(client.store.getState())?.token,
    })
  })

  test.each([
    ['AUTH-10', 'newcomer', password, 'first'],
    ['AUTH-11', 'expired', password, 'expired'],
    ['AUTH-12', 'weak', '123456', 'weak'],
    ['AUTH-09', 'player', password, undefined],
  ])('[%s] of %s: the password has to be changed: %s', async (_id, username, secret, reason) => {
    const client = await open()
    await enter(client, { username, password: secret })
    expect(selectMustChangePassword(client.store.getState())).toBe(reason)
  })

  test('[AUTH-06] two simultaneous ones make one call', async () => {
    const client = await open()
    await sandbox.scenario(merchant, { latency: [{ call: 'login', ms: 300 }] })
    await Promise.all([enter(client), enter(client), enter(client)])
    expect(loginsOf(client)).toHaveLength(1)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('[AUTH-07] another can start 500 ms after the end of a failed one, not before', async () => {
    const client = await open()
    await enter(client, { password: 'wrong' })
    client.clock.advance(499)
    await enter(client)
    expect(loginsOf(client)).toHaveLength(1)
    client.clock.advance(1)
    await enter(client)
    expect(loginsOf(client)).toHaveLength(2)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })
})

describe('a login by SMS code', () => {
  const phone = { mobileNum: '900001000', countryDialingCode: '84' }
  const codeSent = (): Promise<string> => sandbox.codeSent(merchant)

  test('[AUTH-04] [AUTH-08] [CAP-10] the code that was sent to a number signs its member in', async () => {
    const client = await open()
    await client.store.dispatch(sendSmsCode(phone))
    expect(await client.store.dispatch(signInBySms(phone, await codeSent(), false))).toBeNull()
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'player' } })
  })

  test('a wrong code is reported beside its field, and the right one is then accepted', async () => {
    const client = await open()
    await client.store.dispatch(sendSmsCode(phone))
    const code = await codeSent()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await client.store.dispatch(signInBySms(phone, wrong, false))).toMatchObject({ about: 'code' })
    nextAttempt(client)
    await client.store.dispatch(signInBySms(phone, code, false))
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('[AUTH-06] submitting a code twice makes one login', async () => {
    const client = await open()
    await client.store.dispatch(sendSmsCode(phone))
    const code = await codeSent()
    await Promise.all([
      client.store.dispatch(signInBySms(phone, code, false)),
      client.store.dispatch(signInBySms(phone, code, false)),
    ])
    expect(loginsOf(client)).toHaveLength(1)
  })
})

describe('a login that fails', () => {
  test('[AUTH-13] the remembered login is erased, and an alert shows the message', async () => {
    const client = await open()
    client.local.write(recordKey, JSON.stringify({ type: 'username', username: 'player', merchant, password: 'x' }))
    expect(await enter(client, { password: 'wrong' })).toEqual({
      about: 'password',
      words: { text: 'Name and password do not match.' },
    })
    expect(client.alertTexts()).toEqual([{ text: 'Name and password do not match.' }])
    expect(client.local.read(recordKey)).toBeNull()
    expect(selectIsMember(client.store.getState())).toBe(false)
  })

  test('an unknown name is reported beside the name', async () => {
    expect(await enter(await open(), { username: 'nobody-here' })).toMatchObject({ about: 'username' })
  })

  test('[AUTH-13] [TFA-01] a request for a second factor is not a failure: nothing is erased or reported, and the login continues with its answer', async () => {
    const client = await open()
    const record = JSON.stringify({ type: 'username', username: 'guarded', merchant, password: 'x' })
    client.local.write(recordKey, record)
    const end = enter(client, { username: 'guarded' })
    await eventually(() =>
      expect(selectSecondFactor(client.store.getState())).toEqual({
        email: true,
        ga: true,
        sms: true,
        payeeName: true,
      }),
    )
    expect(client.store.dispatch(secondFactorCredentials())).toEqual({ username: 'guarded', password })
    expect([client.local.read(recordKey), client.alertTexts()]).toEqual([record, []])
    client.store.dispatch(
      settleSecondFactor({ id: '9', token: 'SECOND', userName: 'Guarded', customerType: 0, firstTimeLogin: false }),
    )
    expect(await end).toBeNull()
    expect(selectSession(client.store.getState())).toMatchObject({ token: 'SECOND', userName: 'Guarded' })
    expect(selectSecondFactor(client.store.getState())).toBeNull()
  })

  test('a player who cancels the second factor is a guest who can try again', async () => {
    const client = await open()
    const end = enter(client, { username: 'guarded' })
    await eventually(() => expect(selectSecondFactor(client.store.getState())).not.toBeNull())
    client.store.dispatch(settleSecondFactor('closed'))
    expect(await end).toBeNull()
    nextAttempt(client)
    await enter(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  const html = '<img src=x onerror=alert(1)>Not today'
  test.each([
    [
      'a refusal with html in its message',
      { kind: 'code', errorCode: accountErrorCodes.accountLocked, message: html },
      html,
    ],
    ['a refusal without a message', { kind: 'code', errorCode: 'x' }, 'shared:unknown_error'],
    ['a page of html', { kind: 'html' }, 'shared:unknown_error'],
    ['an empty answer', { kind: 'empty' }, 'shared:unknown_error'],
    ['a broken connection', { kind: 'reset' }, 'shared:unknown_error'],
    ['an answer that was cut off', { kind: 'cutOff' }, 'shared:unknown_error'],
    ['values of other types', { kind: 'wrongTypes' }, 'shared:unknown_error'],
  ])('[AUTH-13] %s: the player is told, stays a guest, and can continue', async (_name, fault, words) => {
    const client = await open()
    await sandbox.scenario(merchant, { faults: [{ call: 'login', ...fault, times: 1 }] })
    await enter(client)
    expect(client.alertTexts().map((message) => message && ('text' in message ? message.text : message.key))).toEqual([
      words,
    ])
    expect(selectIsMember(client.store.getState())).toBe(false)
    nextAttempt(client)
    await enter(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('a gateway error without an alert is shown in the form', async () => {
    const client = await open()
    await sandbox.scenario(merchant, { faults: [{ call: 'login', kind: 'status', status: 502, times: 1 }] })
    expect(await enter(client)).toEqual({ about: 'form', words: { key: 'account:no_answer' } })
    expect(client.alertTexts()).toEqual([])
  })

  test.each([{ merchantCode: 'OTHER' }, { token: null }, { token: 'two\nlines' }, { token: '' }])(
    'an answer with %j is not a valid session: the player is told and stays a guest',
    async (change) => {
      const client = await open()
      await sandbox.scenario(merchant, { answers: { login: change } })
      await enter(client)
      expect(selectIsMember(client.store.getState())).toBe(false)
      expect(client.alertTexts()).toEqual([{ key: 'shared:unknown_error' }])
    },
  )
})

describe('a remembered login', () => {
  const record = ({ local }: Client) => readRememberedLogin(local)

  test('[AUTH-14] [AUTH-15] is kept with type, name, merchant and an encoded password', async () => {
    const client = await open()
    await enter(client, { remember: true })
    expect(record(client)).toEqual({
      type: 'username',
      username: 'player',
      merchant,
      password: expect.stringMatching(/^[A-Za-z0-9+/=]{30,}$/),
    })
    expect(client.local.read(recordKey)).not.toContain(password)
  })

  test('[AUTH-14] of type sms has no password', async () => {
    const back = readingBackEnd(() => ({
      id: '7',
      token: 'T',
      userName: 'Player',
      customerType: 0,
      firstTimeLogin: false,
    }))
    const client = clientOf(back.fetcher)
    await client.store.dispatch(signIn({ type: 'sms', username: '912345678', verificationCode: '123456' }, true))
    expect(record(client)).toEqual({ type: 'sms', username: '912345678', merchant })
  })

  test('[AUTH-15] is not kept if the device cannot keep secrets, or if the player does not want it', async () => {
    const client = await open()
    keyStore.isSecure = false
    await enter(client, { remember: true })
    expect(record(client)).toBeNull()
    keyStore.isSecure = true
    nextAttempt(client)
    await enter(client, { remember: false })
    expect(record(client)).toBeNull()
  })

  async function remembered(): Promise<Client> {
    const client = await open()
    await enter(client, { remember: true })
    client.store.dispatch({ type: 'session/signedOut' })
    nextAttempt(client)
    return client
  }

  test('[AUTH-16] signs the player in automatically, with name and password as entered', async () => {
    const client = await remembered()
    await start(client)
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'player' } })
    expect(record(client)).toMatchObject({ username: 'player' })
  })

  test('[AUTH-18] [AUTH-19] [AUTH-20] [AUTH-21] is not used with some queries, settings, merchants and types', async () => {
    const client = await remembered()
    const before = loginsOf(client).length
    const kept = client.local.read(recordKey) ?? ''
    await start(client, '?backUrl=/m/home')
    client.local.write('autoLogin', '0')
    await start(client)
    client.local.remove('autoLogin')
    for (const change of [{ merchant: 'OTHER' }, { type: 'sms' }]) {
      client.local.write(recordKey, JSON.stringify({ ...(JSON.parse(kept) as object), ...change }))
      await start(client)
    }
    expect(loginsOf(client)).toHaveLength(before)
  })

  test('[AUTH-17] is not used while a member is signed in', async () => {
    const client = await open()
    await enter(client, { remember: true })
    nextAttempt(client)
    await start(client)
    expect(loginsOf(client)).toHaveLength(1)
  })

  test('[AUTH-19] any value of the setting but 0 allows it', async () => {
    const client = await remembered()
    client.local.write('autoLogin', 'whatever')
    await start(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test.each([accountErrorCodes.credentialsWrong, accountErrorCodes.userUnknown])(
    '[AUTH-22] is forgotten when the back end answers %s',
    async (errorCode) => {
      const client = await remembered()
      await sandbox.scenario(merchant, { faults: [{ call: 'login', kind: 'code', errorCode, message: 'No longer' }] })
      await start(client)
      expect(record(client)).toBeNull()
      expect(client.alertTexts()).toEqual([{ text: 'No longer' }])
    },
  )

  test.each([
    { kind: 'reset' },
    { kind: 'status', status: 502 },
    { kind: 'code', errorCode: accountErrorCodes.accountLocked, message: 'Rest a while' },
  ])('[AUTH-22] is kept when the login fails otherwise: %j', async (fault) => {
    const client = await remembered()
    await sandbox.scenario(merchant, { faults: [{ call: 'login', ...fault }] })
    await start(client)
    expect(record(client)).toMatchObject({ username: 'player' })
    expect(selectIsMember(client.store.getState())).toBe(false)
  })

  test('[AUTH-23] a token used from another address turns the automatic login off, whichever call reports it', async () => {
    const client = await remembered()
    expect(client.local.read('autoLogin')).not.toBe('0')
    await sandbox.scenario(merchant, {
      faults: [{ call: 'banners', kind: 'code', errorCode: errorCodes.tokenIpDifferent }],
    })
    await client.run({ endpoint: 'banners' })
    expect(client.local.read('autoLogin')).toBe('0')
    expect(record(client)).not.toBeNull()
  })

  test('[SES-14] after a logout it is kept and not used', async () => {
    const client = await open()
    await enter(client, { remember: true })
    nextAttempt(client)
    await client.store.dispatch(signOut())
    await start(client)
    expect(client.local.read('autoLogin')).toBe('0')
    expect(selectIsMember(client.store.getState())).toBe(false)
    expect(record(client)).not.toBeNull()
  })

  test.each([
    '',
    '{',
    '[]',
    '{"type":"username"}',
    '{"type":"username","username":"a","merchant":"FIXTURE","password":5}',
    '{"type":"username","username":"a","merchant":"FIXTURE","password":"garbage"}',
  ])('garbage in storage, %s, signs nobody in', async (garbage) => {
    const client = await open()
    client.local.write(recordKey, garbage)
    await start(client)
    expect(loginsOf(client)).toEqual([])
  })
})

describe('a change of the password', () => {
  async function asMember(userName: string, remember = false): Promise<Client> {
    await sandbox.createMember(merchant, { userName, password: 'old-2030' }).catch(() => undefined)
    const client = await open()
    await enter(client, { username: userName, password: 'old-2030', remember })
    return client
  }

  test('[AUTH-10] is encrypted, the new password is valid from then on, and the member is released', async () => {
    const client = await open()
    await enter(client, { username: 'newcomer' })
    expect(selectMustChangePassword(client.store.getState())).toBe('first')
    expect(await client.store.dispatch(changePassword({ oldPassword: password, newPassword: 'mine-2030' }))).toBe(
      'changed',
    )
    expect(selectMustChangePassword(client.store.getState())).toBeUndefined()
    const request = client.requests().find(({ url }) => url.endsWith('/wps/member/password'))
    expect([request?.method, request?.headers['Encryption']]).toEqual(['PUT', '1'])
    const again = await open()
    await enter(again, { username: 'newcomer', password: 'mine-2030' })
    expect(selectMustChangePassword(again.store.getState())).toBeUndefined()
  })

  test('[ERR-02] that the back end refuses opens one alert with its message', async () => {
    const client = await asMember('refused')
    const fault = { call: 'changePassword', kind: 'code', errorCode: 'E1' }
    await sandbox.scenario(merchant, { faults: [{ ...fault, message: 'Not today' }] })
    expect(await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))).toBeNull()
    expect([client.alertTexts(), client.toastTexts()]).toEqual([[{ text: 'Not today' }], []])
  })

  test('[ERR-02] that fails without a message opens one alert with an unknown error', async () => {
    const client = await asMember('unlucky')
    await sandbox.scenario(merchant, { faults: [{ call: 'changePassword', kind: 'status', status: 500 }] })
    await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))
    expect([client.alertTexts(), client.toastTexts()]).toEqual([[{ key: 'shared:unknown_error' }], []])
  })

  test('with a wrong old password is refused, beside its field', async () => {
    const client = await asMember('changer')
    expect(
      await client.store.dispatch(changePassword({ oldPassword: 'wrong', newPassword: 'new-2030' })),
    ).toMatchObject({ about: 'oldPassword' })
    expect(client.alertTexts()).toHaveLength(1)
  })

  test('updates the remembered login', async () => {
    const client = await asMember('rememberer', true)
    await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))
    client.store.dispatch({ type: 'session/signedOut' })
    nextAttempt(client)
    await start(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('a session that ended meanwhile is reported once, by its own alert', async () => {
    const client = await asMember('sleeper')
    await sandbox.scenario(merchant, { session: { ended: 'http401' } })
    expect(await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))).toBeNull()
    expect(client.alertTexts()).toEqual([])
  })
})
