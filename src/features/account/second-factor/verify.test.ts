import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import answers from '../../../../tests/fixtures/crypto/known-answers.json'
import { secondFactor } from '../../../shared/account/ask-second-factor.ts'
import { selectSecondFactor, settleSecondFactor } from '../../../shared/account/second-factor.ts'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { deferred } from '../../../shared/lib/deferred.ts'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { verify } from './verify.ts'

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Android', maxTouchPoints: 5 })
  vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: true }) })
})
afterEach(() => void vi.unstubAllGlobals())

const credentials = { username: 'player', password: 'secret' }
const factor = { method: 'ga', authCode: '123456' } as const
const accepted = { id: '7', token: 'T0KEN', userName: 'player', customerType: 0 }

/** A login that waits for its second factor, and a back end that gives this answer to the verification. */
function waiting(answer: () => Promise<Response> | Response) {
  const client = createClient(async (url) => (url.includes('/key/') ? envelope(answers.server) : answer()))
  const results: unknown[] = []
  void client.store.dispatch(secondFactor(credentials, { ga: true })).then((result) => results.push(result))
  return { ...client, results, isOpen: () => selectSecondFactor(client.store.getState()) !== null }
}

test('[TFA-11] [TFA-12] a verification that passes shows a toast, and the login goes on 500 ms later', async () => {
  const { store, clock, results, isOpen, requests } = waiting(() => envelope(accepted))
  expect(await store.dispatch(verify(factor))).toEqual({ kind: 'passed' })
  expect(requests().at(-1)).toMatchObject({ method: 'POST', url: '/wps/session/login/verification' })
  expect(selectToasts(store.getState())).toMatchObject([
    { kind: 'success', text: { key: 'second-factor:login_2fa_pass' }, durationMs: 1500 },
  ])
  clock.advance(499)
  expect([isOpen(), results]).toEqual([true, []])
  clock.advance(1)
  expect(isOpen()).toBe(false)
  await Promise.resolve()
  expect(results).toMatchObject([{ token: 'T0KEN' }])
})

const unknown = { key: 'shared:unknown_error' }

test.each<[string, () => Promise<Response> | Response, object]>([
  ['refused with a message', () => refusal('login.2fa.err', 'Wrong'), { kind: 'refused', words: { text: 'Wrong' } }],
  ['refused without one', () => refusal('login.2fa.err'), { kind: 'refused', words: unknown }],
  ['refused without a code', () => refusal(undefined, undefined, 500), { kind: 'unanswered', words: unknown }],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unanswered', words: unknown }],
  [
    'answered with an unusable token',
    () => envelope({ ...accepted, token: 'with space' }),
    { kind: 'unanswered', words: unknown },
  ],
])('a verification that is %s says so in place, and the login keeps waiting', async (_, answer, verdict) => {
  const { store, clock, isOpen, results, toastTexts, alertTexts } = waiting(answer)
  expect(await store.dispatch(verify(factor))).toEqual(verdict)
  clock.advance(10_000)
  expect([isOpen(), results, toastTexts(), alertTexts()]).toEqual([true, [], [], []])
})

test.each<[string, () => Response, readonly object[]]>([
  [
    'passes',
    () => envelope(accepted),
    [{ method: 'POST', url: '/wps/session/logout', headers: { Authorization: 'T0KEN' } }],
  ],
  ['is refused', () => refusal('login.2fa.err', 'Wrong'), []],
])(
  '[TFA-11] a verification that %s after the player has left shows nothing and leaves no session',
  async (_, answer, ends) => {
    const { promise, resolve } = deferred<Response>()
    const { store, clock, requests, results, toastTexts, alertTexts } = waiting(() => promise)
    const verdict = store.dispatch(verify(factor))
    store.dispatch(settleSecondFactor('closed'))
    const other: unknown[] = []
    void store.dispatch(secondFactor({ ...credentials }, { ga: true })).then((result) => other.push(result))
    resolve(answer())
    expect(await verdict).toEqual({ kind: 'left' })
    clock.advance(10_000)
    await Promise.resolve()
    expect([results, other, toastTexts(), alertTexts()]).toEqual([['closed'], [], [], []])
    expect(requests().filter(({ url }) => url.includes('/logout'))).toMatchObject(ends)
  },
)

test('[TFA-12] a player who leaves within the 500 ms after a passed verification is signed in nevertheless', async () => {
  const { store, clock, results, isOpen } = waiting(() => envelope(accepted))
  await store.dispatch(verify(factor))
  clock.advance(200)
  store.dispatch(settleSecondFactor('closed'))
  await Promise.resolve()
  expect([isOpen(), results]).toMatchObject([false, [{ token: 'T0KEN' }]])
})

test('nothing is sent where no login waits', async () => {
  const { store, requests } = createClient(async () => envelope(accepted))
  expect(await store.dispatch(verify(factor))).toEqual({ kind: 'unanswered', words: unknown })
  expect(requests()).toEqual([])
})
