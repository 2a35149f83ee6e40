/**
 * What the documents say of the identity provider's library (IDP-28 to IDP-31), read from the library that is built in.
 */
import * as firebaseApp from 'firebase/app'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const minute = 60_000
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const idToken = `${encode({ alg: 'none' })}.${encode({ sub: 'ann', user_id: 'ann', iat: 0, exp: 3600 })}.`

const answers: Readonly<Record<string, object>> = {
  'accounts:signInWithCustomToken': { idToken, refreshToken: 'again', expiresIn: '3600' },
  'accounts:lookup': { users: [{ localId: 'ann' }] },
  token: { access_token: idToken, refresh_token: 'again', expires_in: '3600' },
  passwordPolicy: { customStrengthOptions: {}, allowedNonAlphanumericCharacters: ['!'], schemaVersion: 1 },
}
const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
const fetched = vi.fn<(url: string) => Promise<Response>>()
const refreshes = () => fetched.mock.calls.filter(([url]) => nameOf(url) === 'token').length
const answer = (url: string) => Promise.resolve(Response.json(answers[nameOf(url)] ?? {}))

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation(answer)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const sdk = await import('firebase/auth')
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, `facts ${Math.random()}`)
  return {
    ...sdk,
    app,
    auth: sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence }),
    close: () => deleteApp(app),
  }
}

/** As the library's other services find each other; its types leave that out. */
const { _getProvider } = firebaseApp as unknown as {
  _getProvider: (
    app: FirebaseApp,
    name: 'auth-internal',
  ) => { readonly getImmediate: () => { readonly addAuthTokenListener: (listener: () => void) => void } }
}

/** Somebody is signed in, and another service keeps the token fresh. */
async function signedIn() {
  const client = await open()
  await client.signInWithCustomToken(client.auth, 'custom')
  _getProvider(client.app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return client
}

test('[IDP-28] a token of an hour is refreshed 5 minutes before its end', async () => {
  const { close } = await signedIn()
  await vi.advanceTimersByTimeAsync(55 * minute - 1000)
  expect(refreshes()).toBe(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(refreshes()).toBe(1)
  await close()
})

test('[IDP-29] a refresh that the network let down is tried again after 30 s, each time after twice as long, 16 minutes at most', async () => {
  const { close } = await signedIn()
  fetched.mockImplementation((url) =>
    nameOf(url) === 'token' ? Promise.reject(new TypeError('Failed to fetch')) : answer(url),
  )
  await vi.advanceTimersByTimeAsync(55 * minute)
  for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    expect(refreshes()).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 500)
    expect(refreshes()).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(500)
  }
  await close()
})

/** How long a call that nobody answers is waited for, in seconds. */
async function patience(): Promise<number> {
  const { auth, signInWithCustomToken, close } = await open()
  fetched.mockImplementation(() => new Promise(() => undefined))
  const begin = Date.now()
  let end = 0
  const failed = signInWithCustomToken(auth, 'custom').catch(({ code }: { code: string }) => {
    end = Date.now()
    return code
  })
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(await failed).toBe('auth/network-request-failed')
  await close()
  return (end - begin) / 1000
}

test('[IDP-30] a call is given up after 30 s', async () => {
  expect(await patience()).toBe(30)
})

test('[IDP-31] passwords have 6 characters at least, unless the project says otherwise', async () => {
  const { auth, validatePassword, close } = await open()
  expect(await validatePassword(auth, '12345')).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
  expect(await validatePassword(auth, '123456')).toMatchObject({
    meetsMinPasswordLength: true,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
  })
  await close()
})
