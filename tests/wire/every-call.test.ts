import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { type EndpointName, endpoints, type RelayName, relays } from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { mismatches } from '../../contract/wire/shape.ts'
import { totpAt } from '../../sandbox/members/second-factor.ts'
import type { RunningSandbox } from '../../sandbox/server.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { decodeAnswer } from '../../src/shared/api/decode.ts'
import { createClient, type TestCall } from '../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { exampleCalls, exampleRelays } from './support/example-calls.ts'

const chosen = vi.hoisted(() => ({ scheme: 'legacy' as 'legacy' | 'v2' }))
// The merchant's scheme is compiled in; here both are tried in one build.
vi.mock('../../src/shared/crypto/encryption.ts', async () => {
  const schemes = {
    legacy: await import('../../src/shared/crypto/legacy.ts'),
    v2: await import('../../src/shared/crypto/v2.ts'),
  }
  return { loadScheme: () => Promise.resolve(schemes[chosen.scheme].scheme) }
})

const now = Date.UTC(2030, 4, 17, 10, 30)
const calls = exampleCalls(totpAt('JBSWY3DPEHPK3PXP', now), now)
const names = Object.keys(calls) as readonly Exclude<EndpointName, 'relay'>[]
const afterLogout: readonly EndpointName[] = ['logout']

describe.each(['legacy', 'v2'] as const)('in scheme %s', (scheme) => {
  let sandbox: RunningSandbox
  let client: ReturnType<typeof createClient>
  const run = async (call: TestCall) => {
    const { data, error } = await client.run({ ...call, alerts: false })
    if (error) throw new Error(JSON.stringify(error))
    return data
  }

  beforeAll(async () => {
    chosen.scheme = scheme
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('window', {
      navigator: { userAgent: 'test', maxTouchPoints: 0 },
      matchMedia: () => ({ matches: false }),
    })
    sandbox = await startSandbox([fixtureMerchant({}, { REFERRAL3: true, INSTALLPROMPT3: true }, scheme)], 0, {
      now: () => now,
      log: () => {},
    })
    client = createClient((url, init) => fetch(url, init), {
      apiBase: `http://127.0.0.1:${sandbox.port}`,
      language: 'EN',
    })
    const { token } = (await run({ endpoint: 'login', ...calls.login })) as { token: string }
    client.signIn(token)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    return sandbox.close()
  })

  test.each(names.filter((name) => name !== 'systemManifest' && !afterLogout.includes(name)))(
    '[SBX-05] [SBX-01] %s',
    async (name) => {
      const value = await run({ endpoint: name, ...calls[name] } as TestCall)
      expect(mismatches(endpoints[name].value, value)).toEqual([])
      expect(decodeAnswer(endpoints[name].value, value)).toEqual(value)
    },
  )

  test.each(Object.keys(relays) as readonly RelayName[])('[SBX-05] [SBX-01] relay %s', async (name) => {
    const value = await run({ endpoint: 'relay', parts: { name }, body: exampleRelays[name] })
    expect(mismatches(relays[name].value, value)).toEqual([])
    expect(decodeAnswer(relays[name].value, value)).toEqual(value)
  })

  test('[SBX-05] the manifest comes without an envelope', async () => {
    const answer = await fetch(
      `http://127.0.0.1:${sandbox.port}${endpoints.systemManifest.path}?merchantCode=FIXTURE&_=1`,
      { headers: { Merchant: 'FIXTURE' } },
    )
    expect(mismatches(endpoints.systemManifest.value, await answer.json())).toEqual([])
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  })

  test.each([
    ['a body', { endpoint: 'login', body: { ...calls.login.body, nickname: 'x' } }, 'body.nickname: unknown field'],
    [
      'a body without a field',
      { endpoint: 'deposit', body: { amount: '1', idempotencyKey: 'x' } },
      'body.channelId: missing field',
    ],
    ['a query', { endpoint: 'country', query: { merchant: 'FIXTURE', page: 2 } }, 'query.page: unknown parameter'],
    [
      'a payload',
      { endpoint: 'relay', parts: { name: 'CSP_fcmBind' }, body: { token: 'x' } },
      'body.token: unknown field; body.registrationToken: missing field',
    ],
    ['an event', { endpoint: 'trackEvents', body: { events: '[{"name":"x"}]' } }, 'events[0].name: unknown field'],
  ] as const)('[SBX-05] the sandbox names the field of %s that is not in the contract', async (_, call, message) => {
    const { error } = await client.run({ ...call, alerts: false })
    expect(error).toMatchObject({
      code: errorCodes.parameterInvalid,
      message: expect.stringContaining(message) as string,
    })
  })

  const guest = () => createClient((url, init) => fetch(url, init), { apiBase: `http://127.0.0.1:${sandbox.port}` })
  const refusalOf = async (call: TestCall): Promise<unknown> => {
    const { error } = await guest().run({ ...call, alerts: false })
    return error && 'status' in error ? error.status : error
  }

  test.each<TestCall>([
    { endpoint: 'login', ...calls.login, body: { ...calls.login.body, username: 'agent' } },
    { endpoint: 'register', body: { ...calls.register.body, username: `guest of ${scheme}` } },
    ...(['captchaSetup', 'systemStatus', 'systemSettings', 'country', 'domainRoute'] as const).map((endpoint) => ({
      endpoint,
      ...calls[endpoint],
    })),
    ...(['MCSFE_getMerchantAvailablePromotions', 'MCSFE_getListAnnouncements'] as const).map((name) => ({
      endpoint: 'relay' as const,
      parts: { name },
      body: exampleRelays[name],
    })),
  ])('[HTTP-19] $endpoint works without a session: $parts.name', async (call) => {
    expect(await refusalOf(call)).toBeUndefined()
  })

  test('[SBX-01] calls that are not public get 401 without a session', async () => {
    const member = names.filter((name) => !('public' in endpoints[name]))
    for (const name of member)
      expect([name, await refusalOf({ endpoint: name, ...calls[name] } as TestCall)]).toEqual([name, 401])
    const memberRelays = (Object.keys(relays) as readonly RelayName[]).filter((name) => !('public' in relays[name]))
    for (const name of memberRelays)
      expect([name, await refusalOf({ endpoint: 'relay', parts: { name }, body: exampleRelays[name] })]).toEqual([
        name,
        401,
      ])
    expect(member.length + memberRelays.length).toBeGreaterThan(20)
  })

  test('[SBX-01] the other scheme is refused', async () => {
    chosen.scheme = scheme === 'legacy' ? 'v2' : 'legacy'
    const { error } = await client.run({ endpoint: 'login', ...calls.login, alerts: false })
    chosen.scheme = scheme
    expect(error).toMatchObject({ code: accountErrorCodes.encryptionInvalid })
  })

  test('[SBX-05] [SBX-01] logout ends the session on the server', async () => {
    expect(await run({ endpoint: 'logout' })).toBeNull()
    const { error } = await client.run({ endpoint: 'memberInfo', alerts: false })
    expect(error).toMatchObject({ status: 401, code: errorCodes.tokenInvalid })
  })
})
