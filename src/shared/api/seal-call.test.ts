import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import answers from '../../../tests/fixtures/crypto/known-answers.json' with { type: 'json' }
import { createClient, envelope, refusal, type TestCall } from '../testing/client.ts'

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Android', maxTouchPoints: 5 })
  vi.stubGlobal('window', { navigator, matchMedia: () => ({ matches: true }) })
})
afterEach(() => void vi.unstubAllGlobals())

const login: TestCall = { endpoint: 'login', body: { username: 'player', password: 'secret' } }
const isKeyCall = (url: string): boolean => url.includes('/key/')

/** A back end that hands out this key and answers every other call so. */
const serving =
  (key: unknown, answer: () => Response = () => envelope('in')) =>
  async (url: string): Promise<Response> =>
    isKeyCall(url) ? envelope(key) : answer()

test('[ENC-02] a new key is fetched for each call, with a timestamp and no-cache', async () => {
  const { run, requests, clock } = createClient(serving(answers.server))
  await run(login)
  clock.advance(5)
  await run(login)
  const keyCalls = requests().filter(({ url }) => isKeyCall(url))
  expect(keyCalls.map(({ url }) => url)).toEqual([5, 0].map((ago) => `/wps/session/key/rsa?_=${clock.now() - ago}`))
  for (const { method, headers } of keyCalls) expect([method, headers['Cache-Control']]).toEqual(['GET', 'no-cache'])
})

test.each([
  'login',
  'loginVerification',
  'register',
  'registerMobile',
  'registerAutoUsername',
  'providerLogin',
  'registerProvider',
  'changePassword',
  'addBankCard',
  'withdraw',
] as const)('[ENC-01] [ENC-05] the body of %s is sent encrypted, with three encryption headers', async (endpoint) => {
  const { run, requests } = createClient(serving(answers.server))
  expect(await run({ ...login, endpoint })).toEqual({ data: 'in' })
  const sent = requests().find(({ url }) => !isKeyCall(url))
  expect(sent?.body).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(sent?.headers).toMatchObject({
    Encryption: '1',
    'X-RSA': expect.any(String),
    'X-Digest': expect.stringMatching(/^[0-9a-f]{64}$/),
    'Content-Type': 'application/json',
  })
})

test('[ENC-01] the SMS call is not encrypted', async () => {
  const { run, requests } = createClient(serving(answers.server))
  await run({ endpoint: 'smsSend', body: { mobile: '1' } })
  expect(requests()).toMatchObject([{ body: '{"mobile":"1"}' }])
  expect(requests()[0]?.headers).not.toHaveProperty('Encryption')
})

test('[HTTP-09] login sends the device, registration its module', async () => {
  const { run, requests } = createClient(serving(answers.server))
  await run(login)
  await run({ endpoint: 'register', body: {} })
  await run({ endpoint: 'registerMobile', body: {} })
  const sent = requests().filter(({ url }) => !isKeyCall(url))
  expect(sent.map(({ headers: { Device, ModuleId } }) => [Device, ModuleId])).toEqual([
    ['PWA', undefined],
    [undefined, 'REG3'],
    [undefined, 'MOBILENUMREG3'],
  ])
})

test('[ENC-06] an encrypted call that fails returns the message of its failure', async () => {
  const { run, alertTexts } = createClient(
    serving(answers.server, () => refusal('login.cred.err', 'Name and password do not match')),
  )
  expect(await run(login)).toMatchObject({
    error: { code: 'login.cred.err', message: 'Name and password do not match' },
  })
  expect(alertTexts()).toEqual([{ text: 'Name and password do not match' }])
})

test('[ENC-06] if the key request fails, the call fails with it, and no body is sent', async () => {
  const { run, requests } = createClient(async () => refusal('E1', 'Closed'))
  expect(await run(login)).toMatchObject({ error: { code: 'E1', message: 'Closed' } })
  expect(requests()).toHaveLength(1)
})

test.each([
  null,
  'no key',
  { modulus: 'abc', exponent: '10001' },
  '-----BEGIN PUBLIC KEY-----\nAQID\n-----END PUBLIC KEY-----',
])('[ENC-06] an unusable key (%o) is a failure, and no body is sent', async (key) => {
  const { run, requests, alertTexts } = createClient(serving(key))
  expect(await run(login)).toMatchObject({
    error: { status: 0, code: 'client.encryption', message: 'The server sent an unusable key' },
  })
  expect([requests().length, alertTexts()]).toEqual([1, [{ key: 'shared:unknown_error' }]])
})

test.each(['encryption.invalid', 'encryption.digest.invalid', 'encryption.key.replayed'])(
  '[ENC-06] a body that the back end could not read (%s) is encrypted once more, under a key of its own',
  async (code) => {
    const replies = [refusal(code), envelope('in')]
    const { run, requests } = createClient(serving(answers.server, () => replies.shift() ?? refusal('E1')))
    expect(await run(login)).toEqual({ data: 'in' })
    expect(requests().map(({ url }) => isKeyCall(url))).toEqual([true, false, true, false])
    const [first, second] = requests().filter(({ url }) => !isKeyCall(url))
    expect(first?.headers['X-RSA']).not.toBe(second?.headers['X-RSA'])
  },
)

test('a body that cannot be read twice, or is refused for another reason, is not sent again', async () => {
  const unreadable = createClient(serving(answers.server, () => refusal('encryption.invalid', 'No')))
  expect(await unreadable.run(login)).toMatchObject({ error: { code: 'encryption.invalid' } })
  expect(unreadable.requests()).toHaveLength(4)
  const refused = createClient(serving(answers.server, () => refusal('login.cred.err', 'No')))
  await refused.run(login)
  expect(refused.requests()).toHaveLength(2)
})
