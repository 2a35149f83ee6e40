import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { endpoints, type EndpointName } from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { unreadCount } from '../../contract/wire/chat.ts'
import { announcements } from '../../contract/wire/download.ts'
import { promotions } from '../../contract/wire/promotions.ts'
import { relayCall } from '../../src/shared/api/relay-call.ts'
import { createClient as clientOf } from '../../src/shared/testing/client.ts'
import { selectHasEnded, selectIsMember } from '../../src/shared/session/session-slice.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { stubPage } from './support/stub-page.ts'

const [legacy, v2] = ['FIXTURE', 'SECOND']
const account = { username: 'wirefriend', password: 'pass wörd 密码' }
const loginBody = { ...account, loginDeviceId: '0'.repeat(36), isOfficialAppLogin: false, device: 'MOBILE' }

let sandbox: Sandbox
let memberId = ''
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: legacy }), fixtureMerchant({ code: v2 }, {}, 'v2')])
  for (const merchant of [legacy, v2])
    memberId = (await sandbox.createMember(merchant, { userName: account.username, password: account.password })).id
})
afterAll(() => sandbox.close())

beforeEach(() => void stubPage())
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.doUnmock('../../src/shared/crypto/encryption.ts')
  vi.resetModules()
  await Promise.all([sandbox.reset(legacy), sandbox.reset(v2)])
})

const client = (setting: Parameters<typeof clientOf>[1] = {}) =>
  clientOf((url, init) => fetch(url, init), { apiBase: sandbox.origin, merchant: legacy, language: 'EN', ...setting })

/** The client of a merchant whose build uses scheme v2. */
async function clientWithV2() {
  vi.doMock('../../src/shared/crypto/encryption.ts', async () => ({
    loadScheme: async () => (await import('../../src/shared/crypto/v2.ts')).scheme,
  }))
  vi.resetModules()
  const { createClient } = await import('../../src/shared/testing/client.ts')
  return createClient((url, init) => fetch(url, init), { apiBase: sandbox.origin, merchant: v2 })
}

describe('encrypted calls', () => {
  test("[ENC-01] [ENC-03] [ENC-04] the back end reads a login under scheme legacy, and the token in its answer is valid for the member's calls", async () => {
    const { run, signIn } = client()
    const { data, error } = await run({ endpoint: 'login', body: loginBody })
    expect(error).toBeUndefined()
    signIn((data as { token: string }).token)
    expect(await run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: account.username } })
  })

  test('[ENC-01] [ENC-05] and one under scheme v2', async () => {
    const { run } = await clientWithV2()
    expect(await run({ endpoint: 'login', body: loginBody })).toMatchObject({
      data: { userName: account.username, token: expect.any(String) },
    })
  })

  test("[ENC-06] a wrong password returns the back end's message, and the player sees it", async () => {
    const { run, alertTexts } = client()
    expect(await run({ endpoint: 'login', body: { ...loginBody, password: 'wrong' } })).toMatchObject({
      error: { code: accountErrorCodes.credentialsWrong, message: 'Name and password do not match.' },
    })
    expect(alertTexts()).toEqual([{ text: 'Name and password do not match.' }])
  })

  test("[ENC-06] under another scheme than the merchant's the back end refuses", async () => {
    const { run } = client({ merchant: v2 })
    expect(await run({ endpoint: 'login', body: loginBody })).toMatchObject({
      error: { code: accountErrorCodes.encryptionInvalid },
    })
  })

  test('[ENC-03] the back end reads ten simultaneous calls, each with its own key', async () => {
    const { run } = client()
    const results = await Promise.all(Array.from({ length: 10 }, () => run({ endpoint: 'login', body: loginBody })))
    expect(results.filter(({ error }) => error)).toEqual([])
  })

  const encrypted = Object.keys(endpoints).filter(
    (name) => (endpoints[name as EndpointName] as Endpoint).encrypted,
  ) as EndpointName[]
  const about = new Set<string>([
    accountErrorCodes.encryptionRequired,
    accountErrorCodes.encryptionInvalid,
    accountErrorCodes.digestWrong,
    accountErrorCodes.keyReplayed,
  ])
  test.each(encrypted)('[ENC-01] the back end gets as far as the fields of %s', async (endpoint) => {
    const { run } = client({ token: await sandbox.openSession(legacy, memberId) })
    const { error } = await run({ endpoint, body: { nothing: 'known' } })
    expect(error).toMatchObject({ code: errorCodes.parameterInvalid })
    expect(about).not.toContain((error as { code: string }).code)
  })
})

describe('calls without a session', () => {
  const open = Object.keys(endpoints).filter(
    (name) => (endpoints[name as EndpointName] as Endpoint).public && name !== 'relay',
  ) as EndpointName[]
  const noSession: readonly unknown[] = [errorCodes.notLoggedIn, errorCodes.tokenInvalid, errorCodes.sessionMissing]

  test.each(open)('[HTTP-19] a visitor may call %s', async (endpoint) => {
    const { error } = await client().run({
      endpoint,
      parts: { id: 'welcome-match' },
      body: endpoints[endpoint].method === 'GET' ? undefined : {},
    })
    expect(noSession).not.toContain((error as { code?: string } | undefined)?.code)
    expect((error as { status?: number } | undefined)?.status).not.toBe(401)
  })

  test('[HTTP-19] the list of promotions and the announcements, too', async () => {
    const { run } = client()
    expect(await run(relayCall(promotions))).toHaveProperty('data')
    expect(
      await run(
        relayCall(announcements, {
          types: 'PR',
          platform: 'M',
          category: 'app_download',
        }),
      ),
    ).toHaveProperty('data')
  })

  test("[HTTP-19] a member's call is refused to a visitor", async () => {
    expect(await client().run({ endpoint: 'memberInfo' })).toMatchObject({
      error: { code: expect.toSatisfy((code) => noSession.includes(code)) },
    })
  })
})

describe('what ends a session', () => {
  test.each(['http401', 'customer.not.login', 'user.or.token.invalid', 'login.not.session', 'CUSTOMER_NOT_LOGIN'])(
    '[SES-12] %s, in ten simultaneous calls, ends it once',
    async (ended) => {
      const { run, store, listeners } = client({ token: await sandbox.openSession(legacy, memberId) })
      const ends: boolean[] = []
      listeners.add((_, now, before) => void (selectHasEnded(now) && !selectHasEnded(before) && ends.push(true)))
      await sandbox.scenario(legacy, { session: { ended } })
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) => run({ endpoint: 'memberInfo', query: { index } })),
      )
      expect(results.filter(({ error }) => error)).toHaveLength(10)
      expect([ends, selectIsMember(store.getState())]).toEqual([[true], false])
    },
  )
})

describe('a back end in trouble', () => {
  const unknown = [{ key: 'shared:unknown_error' }]
  test.each([
    ['[ERR-08]', { kind: 'empty' }, unknown],
    ['[ERR-08]', { kind: 'cutOff' }, unknown],
    ['[ERR-08]', { kind: 'cutOff', clean: true }, unknown],
    ['[ERR-08]', { kind: 'html' }, unknown],
    ['[ERR-08]', { kind: 'html', status: 503 }, unknown],
    ['[ERR-08]', { kind: 'huge' }, unknown],
    ['[ERR-08]', { kind: 'endless' }, unknown],
    ['[ERR-08]', { kind: 'silent' }, unknown],
    ['[ERR-08]', { kind: 'reset' }, unknown],
    ['[ERR-08] [HTTP-04]', { kind: 'redirect' }, unknown],
    ['[ERR-02]', { kind: 'code', errorCode: 'E1', message: 'Not today' }, [{ text: 'Not today' }]],
    [
      '[ERR-02] [HTTP-15]',
      { kind: 'code', errorCode: 'E1', message: 'As a form', form: true },
      [{ text: 'As a form' }],
    ],
    ['[ERR-06]', { kind: 'code', errorCode: 'TOO_MANY_REQUEST_IP', message: 'Slow down', status: 429 }, []],
    ['[ERR-07]', { kind: 'status', status: 502 }, []],
  ])('%s %o', async (_, fault, words) => {
    await sandbox.scenario(legacy, { faults: [{ call: 'news', ...fault }] })
    const { run, alertTexts } = client()
    // Only an endless answer runs into the limit.
    const isEndless = ['endless', 'silent'].includes(fault.kind)
    expect(await run({ endpoint: 'news', ...(isEndless && { timeoutMs: 500 }) })).toHaveProperty('error')
    expect(alertTexts()).toEqual(words)
  })

  test('[HTTP-02] a slow answer is awaited within the time limit', async () => {
    await sandbox.scenario(legacy, { faults: [{ call: 'news', kind: 'drip', ms: 300 }] })
    expect(await client().run({ endpoint: 'news' })).toHaveProperty('data')
  })

  test('[ERR-04] a domain that is not available is left to the domain handler', async () => {
    await sandbox.scenario(legacy, {
      faults: [{ call: 'systemStatus', kind: 'code', errorCode: 'domain_not_available', message: 'Gone' }],
    })
    const { run, alertTexts } = client()
    expect(
      await run({ endpoint: 'systemStatus', query: { device: 'MOBILE', track: '', originalDomain: '', url: '' } }),
    ).toMatchObject({ error: { message: 'Gone' } })
    expect(alertTexts()).toEqual([])
  })
})

test('[HTTP-06] [HTTP-07] the back end recognizes merchant and language by their headers', async () => {
  const before = sandbox.lines.length
  await client({ language: 'VI' }).run({ endpoint: 'news' })
  expect(sandbox.lines.slice(before)).toEqual([expect.stringMatching(/^FIXTURE VI .*GET \/wps\/content\/news/)])
})

test('[HTTP-21] relays are called by name', async () => {
  const { run } = client({ token: await sandbox.openSession(legacy, memberId) })
  expect(await run(relayCall(unreadCount))).toMatchObject({
    data: { unReadCount: expect.any(Number) },
  })
})

test('[HTTP-11] an answer kept in session storage makes no further call', async () => {
  const { run } = client()
  const before = sandbox.lines.length
  for (let times = 0; times < 3; times += 1)
    expect(await run({ endpoint: 'country', query: { merchant: legacy }, cache: 'session' })).toHaveProperty('data')
  expect(sandbox.lines.length - before).toBe(1)
})
