/** Provider sign-in by the real client at the real sandbox, from the token of the identity provider on; getting the token is for the browser tests. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectAccountChoice, chooseAccount } from '../../src/features/identity/sign-in/account-choice.ts'
import { logInWithIdentity } from '../../src/features/identity/sign-in/log-in-with-identity.ts'
import { signInThrough, type Means } from '../../src/features/identity/sign-in/sign-in-through.ts'
import { verify } from '../../src/features/second-factor/lib/verify.ts'
import { once, signIn } from '../../src/features/sign-in/sign-in.ts'
import { keepIdentity, pendingIdentity } from '../../src/shared/account/pending-identity.ts'
import { selectSecondFactor, settleSecondFactor } from '../../src/shared/account/second-factor.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { selectIsMember, selectSession } from '../../src/shared/session/session-slice.ts'
import { signOut } from '../../src/shared/session/sign-out.ts'
import { loadSettings } from '../../src/shared/settings/load-settings.ts'
import { registrationSettings } from '../../src/shared/settings/sign-in-settings.ts'
import { selectSettings } from '../../src/shared/settings/settings-slice.ts'
import { createClient, refusal } from '../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'

// The code that encrypts is loaded with the first login.
const patience = { timeout: 10_000 }

const [choosing, automatic] = ['CHOOSING', 'AUTOMATIC']
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: choosing }), fixtureMerchant({ code: automatic }, { FIREBASECREATEACC3: true })])
})
afterAll(() => sandbox.close())

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/120'
function stubPage({ userAgent = android, ...more }: { readonly userAgent?: string } & Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const navigator = { userAgent, maxTouchPoints: 5, onLine: true }
  const page = { navigator, matchMedia: () => ({ matches: false }), ...more }
  vi.stubGlobal('location', { protocol: 'https:', host: 'www.fixture.example', href: 'https://www.fixture.example/m/login', search: '' })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { cookie: '' })
  return page
}
beforeEach(() => void stubPage())
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all([choosing, automatic].map((merchant) => sandbox.reset(merchant)))
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
let people = 0
/** A token of somebody whom no account belongs to. */
const tokenOfSomebody = () => `${encode({ alg: 'none' })}.${encode({ sub: `somebody-${(people += 1)}`, exp: Math.floor(Date.now() / 1000) + 600 })}.`
const identityOf = (firebaseIdToken: string) => ({ firebaseChannel: 'line', firebaseIdToken }) as const

/** A client that has heard the merchant's settings, and the events that it tells. */
async function open(merchant: string) {
  const client = createClient((url, init) => fetch(url, init), { apiBase: sandbox.origin, merchant, language: 'EN' })
  await client.store.dispatch(loadSettings(fixtureBrand))
  const events: unknown[] = []
  client.listeners.add((action) => void (action.type.startsWith('registration/') && events.push('payload' in action && action.payload)))
  return { ...client, events, logIn: (token: string) => client.store.dispatch(logInWithIdentity(identityOf(token))) }
}
type Client = Awaited<ReturnType<typeof open>>

const asked = async ({ store }: Client) => vi.waitFor(() => expect(selectAccountChoice(store.getState())).toBe('line'), patience)
const isMember = ({ store }: Client) => selectIsMember(store.getState())

/** The account of the token, made at the automatic merchant. */
async function join(merchant: string, token: string): Promise<void> {
  const client = await open(merchant)
  const done = client.logIn(token)
  if (merchant === choosing) {
    await asked(client)
    client.store.dispatch(chooseAccount('register_new'))
  }
  await done
  expect(isMember(client)).toBe(true)
}

describe('what is sent', () => {
  const value = { id: '7', token: 'T', userName: 'Player', customerType: 0, firstTimeLogin: false }

  test('[IDP-02] a sign-in sends type, channel and token, encrypted, beside where it comes from', async () => {
    const back = readingBackEnd(() => value)
    const { store, requests } = createClient(back.fetcher)
    await store.dispatch(logInWithIdentity(identityOf('id-token')))
    expect(back.calls).toMatchObject([{ path: '/wps/session/login', method: 'POST', headers: { Encryption: '1', Device: 'MOBILE' } }])
    expect(back.calls[0]?.body).toEqual({ type: 'firebase', firebaseChannel: 'line', firebaseIdToken: 'id-token', loginDeviceId: expect.stringMatching(/^.{36}$/), isOfficialAppLogin: false, device: 'MOBILE' })
    expect(JSON.stringify(requests())).not.toContain('id-token')
    expect(JSON.stringify(store.getState())).not.toContain('id-token')
  })

  test('[IDP-08] a registration sends channel, token, login and smsTemplate', async () => {
    const back = readingBackEnd(({ path }) => (path.endsWith('/firebase') ? { id: '8', userName: 'New', token: 'N' } : value))
    const { store } = createClient((url, init) => (url.endsWith('/wps/session/login') ? Promise.resolve(refusal('bind_customer_required')) : back.fetcher(url, init)))
    await store.dispatch(logInWithIdentity(identityOf('id-token')))
    expect(back.calls).toMatchObject([{ path: '/wps/member/register/firebase', method: 'POST', headers: { Encryption: '1' } }])
    expect(back.calls[0]?.body).toMatchObject({ firebaseChannel: 'line', firebaseIdToken: 'id-token', login: true, smsTemplate: expect.any(String), registerMethod: 'H5', domain: 'www.fixture.example' })
  })
})

describe('an identity that an account belongs to', () => {
  test('[IDP-03] [IDP-04] signs in, and its token is the session', async () => {
    const token = tokenOfSomebody()
    await join(automatic, token)
    const client = await open(automatic)
    await client.logIn(token)
    expect(selectSession(client.store.getState())).toMatchObject({ token: expect.any(String), merchantCode: automatic, userName: expect.stringMatching(/^line/) })
    expect(client.events).toEqual([])
  })

  test('[IDP-10] a token that the back end refuses is told in an alert, and nothing is kept of the attempt', async () => {
    const client = await open(automatic)
    client.session.write('firebaseChannel', 'line')
    await client.logIn('no token at all')
    expect(client.told()).toEqual([{ text: "The provider's token is not one." }])
    expect([isMember(client), client.session.read('firebaseChannel'), client.store.dispatch(pendingIdentity())]).toEqual([false, null, undefined])
  })

  test('[IDP-10] even a failure that other calls keep to themselves is told', async () => {
    await sandbox.scenario(automatic, { faults: [{ call: 'providerLogin', kind: 'status', status: 502 }] })
    const client = await open(automatic)
    await client.logIn(tokenOfSomebody())
    expect(client.told()).toEqual([{ key: 'shared:unknown_error' }])
  })

  test('[IDP-04] an answer without a usable token signs nobody in', async () => {
    await sandbox.scenario(automatic, { answers: { providerLogin: { token: 'with\nline' } } })
    const token = tokenOfSomebody()
    await join(automatic, token)
    const client = await open(automatic)
    await client.logIn(token)
    expect([isMember(client), client.told()]).toEqual([false, [{ key: 'shared:unknown_error' }]])
  })
})

describe('an identity without an account', () => {
  test('[IDP-05] [IDP-09] gets one at once where FIREBASECREATEACC3 is on: no question, the event told, the token kept', async () => {
    const client = await open(automatic)
    await client.logIn(tokenOfSomebody())
    expect(selectAccountChoice(client.store.getState())).toBeNull()
    expect(client.events).toEqual([{ method: 'firebase' }])
    expect(selectSession(client.store.getState())).toMatchObject({ token: expect.any(String), firstTimeLogin: true })
  })

  test('[IDP-06] [IDP-07] is asked about where it is off; "register_new" makes an account', async () => {
    const client = await open(choosing)
    const done = client.logIn(tokenOfSomebody())
    await asked(client)
    expect([isMember(client), client.events]).toEqual([false, []])
    client.store.dispatch(chooseAccount('register_new'))
    await done
    expect([isMember(client), client.events, selectAccountChoice(client.store.getState())]).toEqual([true, [{ method: 'firebase' }], null])
  })

  test('[IDP-07] "login_exist_account" keeps the identity for the next login by password; closing keeps nothing', async () => {
    const client = await open(choosing)
    const token = tokenOfSomebody()
    const done = client.logIn(token)
    await asked(client)
    client.store.dispatch(chooseAccount('login_exist_account'))
    await done
    expect(client.store.dispatch(pendingIdentity())).toEqual(identityOf(token))
    expect(isMember(client)).toBe(false)

    const other = await open(choosing)
    const closed = other.logIn(tokenOfSomebody())
    await asked(other)
    other.store.dispatch(chooseAccount('closed'))
    await closed
    expect([other.store.dispatch(pendingIdentity()), isMember(other), other.told()]).toEqual([undefined, false, []])
  })

  test('[IDP-07] the register switch is the back end’s', async () => {
    await sandbox.scenario(choosing, { answers: { systemSettings: { registration: { enabled: false } } } })
    expect(registrationSettings(selectSettings((await open(choosing)).store.getState())).enabled).toBe(false)
  })

  test('[IDP-09] a registration that fails tells no event', async () => {
    await sandbox.scenario(automatic, { faults: [{ call: 'registerProvider', kind: 'code', errorCode: 'register.closed', message: 'Closed.' }] })
    const client = await open(automatic)
    await client.logIn(tokenOfSomebody())
    expect([client.events, isMember(client), client.told()]).toEqual([[], false, [{ text: 'Closed.' }]])
  })

  test('after a logout the same identity comes in again', async () => {
    const token = tokenOfSomebody()
    const client = await open(automatic)
    await client.logIn(token)
    await client.store.dispatch(signOut())
    client.clock.advance(500)
    await client.logIn(token)
    expect([isMember(client), client.events]).toEqual([true, [{ method: 'firebase' }]])
  })
})

describe('an identity that is to be linked to an account that exists', () => {
  const password = 'sandbox-2030'
  const payeeName = 'Maria Santos'
  /** A sign-in by provider whose player chose to log in. */
  async function chosen(token: string): Promise<Client> {
    const client = await open(choosing)
    const done = client.logIn(token)
    await asked(client)
    client.store.dispatch(chooseAccount('login_exist_account'))
    await done
    client.clock.advance(500)
    return client
  }
  const logInAs = ({ store }: Client, username: string) => store.dispatch(once(() => store.dispatch(signIn({ type: 'username', username, password }, false))))
  /** The login of a member with a second factor, as far as the question for it. */
  async function logInGuarded(client: Client) {
    const login = logInAs(client, 'guarded')
    await vi.waitFor(() => expect(selectSecondFactor(client.store.getState())).not.toBeNull(), patience)
    return { login }
  }
  const prove = async (client: Client, login: Promise<unknown>) => {
    expect(await client.store.dispatch(verify({ method: 'payeeName', payeeName }))).toEqual({ kind: 'passed' })
    client.clock.advance(500)
    await login
    expect(isMember(client)).toBe(true)
  }
  const pending = ({ store }: Client) => store.dispatch(pendingIdentity())
  /** Who the identity signs in; null: it still belongs to nobody. */
  async function whose(token: string): Promise<string | null> {
    const client = await open(choosing)
    let isOver = false
    const done = client.logIn(token).finally(() => (isOver = true))
    await vi.waitFor(() => expect(isOver || selectAccountChoice(client.store.getState()) !== null).toBe(true), patience)
    client.store.dispatch(chooseAccount('closed'))
    await done
    return selectSession(client.store.getState())?.userName ?? null
  }

  test('is bound by a login by password', async () => {
    const token = tokenOfSomebody()
    const client = await chosen(token)
    await logInAs(client, 'player')
    expect([isMember(client), pending(client), await whose(token)]).toEqual([true, undefined, 'player'])
  })

  test('is bound when the second factor of that login fits: the next sign-in by provider goes straight in', async () => {
    const token = tokenOfSomebody()
    const client = await chosen(token)
    const { login } = await logInGuarded(client)
    expect(await client.store.dispatch(verify({ method: 'payeeName', payeeName: 'Somebody Else' }))).toMatchObject({ kind: 'refused' })
    expect(await whose(token)).toBeNull()
    await prove(client, login)
    expect([pending(client), await whose(token)]).toEqual([undefined, 'guarded'])
  })

  test('is forgotten when the second factor is given up: a later login binds nothing', async () => {
    const token = tokenOfSomebody()
    const client = await chosen(token)
    const { login } = await logInGuarded(client)
    client.store.dispatch(settleSecondFactor('closed'))
    await login
    expect([pending(client), isMember(client), client.told()]).toEqual([undefined, false, []])
    client.clock.advance(500)
    await prove(client, (await logInGuarded(client)).login)
    expect(await whose(token)).toBeNull()
  })

  test('is forgotten when the account was locked at the second factor', async () => {
    const client = await chosen(tokenOfSomebody())
    const { login } = await logInGuarded(client)
    await sandbox.scenario(choosing, { signIn: { lockedOut: true } })
    expect(await client.store.dispatch(verify({ method: 'payeeName', payeeName }))).toMatchObject({ kind: 'refused' })
    client.store.dispatch(settleSecondFactor('closed'))
    await login
    expect([pending(client), isMember(client)]).toEqual([undefined, false])
  })

  test('is kept while the password is wrong, and forgotten when the back end does not take it: the login after that leads in', async () => {
    const client = await open(choosing)
    client.store.dispatch(keepIdentity(identityOf('no token at all')))
    await client.store.dispatch(once(() => client.store.dispatch(signIn({ type: 'username', username: 'player', password: 'wrong' }, false))))
    expect(pending(client)).toEqual(identityOf('no token at all'))
    client.clock.advance(500)
    await logInAs(client, 'player')
    expect([pending(client), isMember(client)]).toEqual([undefined, false])
    client.clock.advance(500)
    await logInAs(client, 'player')
    expect(isMember(client)).toBe(true)
  })
})

describe('on the way to the token', () => {
  const means: Means = { project: { apiKey: 'k', appId: 'a', authDomain: 'auth.fixture.example', projectId: 'p' }, domains: ['www.fixture.example'], language: 'en-US', tell: vi.fn() }
  const app = `${android} App2.4.39Ver`

  test('[IDP-12] in the native app the hook is called and its answer signs in', async () => {
    const page = stubPage({ userAgent: app, Android: { googleLogin: () => (page['onNativeLogin'] as (channel: string, result: string) => void)('google', tokenOfSomebody()) } })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('google', means))
    expect(isMember(client)).toBe(true)
  })

  test('[IDP-13] a "Failure…" of the hook is shown as it is', async () => {
    const page = stubPage({ userAgent: app, Android: { lineLogin: () => (page['onNativeLogin'] as (channel: string, result: string) => void)('line', 'Failure: 12501 <b>x</b>') } })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('line', means))
    expect([client.told(), isMember(client)]).toEqual([[{ text: 'Failure: 12501 <b>x</b>' }], false])
  })

  test.each(['twitter', 'facebook', 'line'] as const)('[IDP-14] Android without a hook for %s shows coming_soon', async (channel) => {
    stubPage({ userAgent: app })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough(channel, means))
    expect(client.told()).toEqual([{ key: 'identity:coming_soon' }])
  })

  test('[IDP-17] private browsing is refused outside the app', async () => {
    stubPage({ localStorage: undefined })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('facebook', means))
    expect([client.told(), means.tell]).toEqual([[{ key: 'identity:not_support_incognito' }], expect.objectContaining({ mock: expect.objectContaining({ calls: [] }) })])
  })

  test('[IDP-17] inside the app it is not asked about', async () => {
    const page = stubPage({ userAgent: app, localStorage: undefined, Android: { lineLogin: () => (page['onNativeLogin'] as (channel: string, result: string) => void)('line', tokenOfSomebody()) } })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('line', means))
    expect(isMember(client)).toBe(true)
  })
})
