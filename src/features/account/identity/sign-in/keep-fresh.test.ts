import { signInWithCustomToken } from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepIdentity, pendingIdentity } from '../../../../shared/account/pending-identity.ts'
import { createClient, refusal } from '../../../../shared/testing/client.ts'
import { identityAuth } from '../firebase/identity-auth.ts'
import { keepPendingFresh } from './keep-fresh.ts'

const minute = 60_000
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const idToken = (number: number) =>
  `${encode({ alg: 'none' })}.${encode({ sub: 'ann', user_id: 'ann', iat: 0, exp: 3600, number })}.`

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
/** The library captures the page's fetch when it is loaded. */
const fetched = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  vi.stubGlobal('fetch', stub)
  return stub
})
const refreshes = () => fetched.mock.calls.filter(([url]) => nameOf(url) === 'token').length
/** The provider: tokens that last an hour, numbered consecutively. */
const answer = (url: string) => {
  const refreshed = { access_token: idToken(refreshes()), refresh_token: 'again', expires_in: '3600' }
  const answers: Readonly<Record<string, object>> = {
    'accounts:signInWithCustomToken': { idToken: idToken(0), refreshToken: 'again', expiresIn: '3600' },
    'accounts:lookup': { users: [{ localId: 'ann' }] },
    token: refreshed,
  }
  return Promise.resolve(Response.json(answers[nameOf(url)] ?? {}))
}

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation(answer)
})
afterEach(() => void vi.useRealTimers())

let projects = 0
const clientOfProject = () => {
  const projectId = `demo-${(projects += 1)}`
  const project = { apiKey: 'key', appId: '1:2:web:a', authDomain: 'auth.lotus88.example', projectId }
  return identityAuth({ project, language: 'en', scriptHosts: [] })
}

/** A player has come from a provider, and the identity is waiting for a login to the account that it will be linked to. */
async function waiting() {
  const auth = clientOfProject()
  await signInWithCustomToken(auth, 'custom')
  const { store } = createClient(async () => refusal())
  store.dispatch(keepIdentity({ firebaseChannel: 'google', firebaseIdToken: idToken(0) }))
  await store.dispatch(keepPendingFresh(() => Promise.resolve(auth)))
  await vi.advanceTimersByTimeAsync(0)
  const decide = (identity: Parameters<typeof keepIdentity>[0]) => {
    store.dispatch(keepIdentity(identity))
    store.dispatch({ type: 'anything' })
  }
  return { auth, decide, token: () => store.dispatch(pendingIdentity())?.firebaseIdToken }
}

test('[IDP-28] the token of a waiting identity is refreshed 5 minutes before it expires, and the new one is sent', async () => {
  const { token, decide } = await waiting()
  await vi.advanceTimersByTimeAsync(55 * minute - 1000)
  expect([refreshes(), token()]).toEqual([0, idToken(0)])
  await vi.advanceTimersByTimeAsync(2000)
  expect([refreshes(), token()]).toEqual([1, idToken(1)])
  await vi.advanceTimersByTimeAsync(55 * minute)
  expect([refreshes(), token()]).toEqual([2, idToken(2)])
  decide(null)
})

test('[IDP-29] a failed refresh is retried after 30 s, then after twice as long each time, up to 16 minutes', async () => {
  const { decide } = await waiting()
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
  decide(null)
})

test('an identity that was linked or given up is no longer refreshed', async () => {
  const { decide, token } = await waiting()
  decide(null)
  await vi.advanceTimersByTimeAsync(180 * minute)
  expect([refreshes(), token()]).toEqual([0, undefined])
})

test('the token of an earlier identity does not replace the token of a later one', async () => {
  const { decide, token } = await waiting()
  decide({ firebaseChannel: 'line', firebaseIdToken: 'another' })
  await vi.advanceTimersByTimeAsync(180 * minute)
  expect([refreshes(), token()]).toEqual([0, 'another'])
})

test('if no identity is waiting, the client is not even fetched', async () => {
  const { store } = createClient(async () => refusal())
  const clientOf = vi.fn(() => Promise.resolve(clientOfProject()))
  await store.dispatch(keepPendingFresh(clientOf))
  expect(clientOf).not.toHaveBeenCalled()
})

test('[IDP-30] an unanswered call times out after 30 s', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined))
  const ended = vi.fn()
  signInWithCustomToken(clientOfProject(), 'custom').catch(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'auth/network-request-failed' }))
})
