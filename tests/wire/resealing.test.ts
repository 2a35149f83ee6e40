/** What happens to a call whose key is no longer valid when it arrives. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { endpoints, type EndpointName } from '../../contract/wire/endpoints.ts'
import { headers } from '../../contract/wire/headers.ts'
import { loginBody } from './support/example-calls.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { stubPage } from './support/stub-page.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'

type Fetcher = (url: string, init: RequestInit) => Promise<Response>
const scheme = { legacy: 'FIXTURE', v2: 'SECOND' } as const

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: scheme.legacy }), fixtureMerchant({ code: scheme.v2 }, {}, 'v2')])
})
afterAll(() => sandbox.close())

beforeEach(() => void stubPage())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../../src/shared/crypto/encryption.ts')
  vi.resetModules()
})

const pathIs = (url: string, name: EndpointName): boolean => new URL(url).pathname === endpoints[name].path
const count = (requests: readonly { readonly url: string }[], name: EndpointName): number =>
  requests.filter(({ url }) => pathIs(url, name)).length

/** Runs an action between the key call and the sealed call, the given number of times. */
function meanwhile(act: () => Promise<unknown>, times: number): Fetcher {
  let left = times
  return async (url, init) => {
    if (pathIs(url, 'login') && left-- > 0) await act()
    return fetch(url, init)
  }
}

describe.each(['legacy', 'v2'] as const)('under scheme %s', (name) => {
  async function clientOf(fetcher: Fetcher) {
    vi.doMock('../../src/shared/crypto/encryption.ts', async () => ({
      loadScheme: async () =>
        (name === 'v2'
          ? await import('../../src/shared/crypto/v2.ts')
          : await import('../../src/shared/crypto/legacy.ts')
        ).scheme,
    }))
    vi.resetModules()
    const { createClient } = await import('../../src/shared/testing/client.ts')
    return createClient(fetcher, { apiBase: sandbox.origin, merchant: scheme[name], language: 'EN' })
  }
  const login = { endpoint: 'login', body: loginBody } as const

  test('[ENC-02] [ENC-06] a key that is rotated in flight is fetched again, without a message', async () => {
    const { run, requests, alertTexts } = await clientOf(meanwhile(sandbox.rotateKey, 1))
    expect(await run(login)).toMatchObject({ data: { userName: loginBody.username } })
    expect([count(requests(), 'sessionKey'), count(requests(), 'login'), alertTexts()]).toEqual([2, 2, []])
  })

  test('[ENC-06] rotated twice, the call fails like any other', async () => {
    const { run, requests, alertTexts } = await clientOf(meanwhile(sandbox.rotateKey, 2))
    expect(await run(login)).toMatchObject({ error: { status: 400, code: accountErrorCodes.encryptionInvalid } })
    expect([count(requests(), 'sessionKey'), count(requests(), 'login'), alertTexts().length]).toEqual([2, 2, 1])
  })

  test('[ENC-06] after a digest mismatch the call is sealed again once', async () => {
    const withWrongDigest = (init: RequestInit): RequestInit => ({
      ...init,
      headers: { ...(init.headers as Record<string, string>), [headers.digest]: '0'.repeat(64) },
    })
    let left = 1
    const client = await clientOf((url, init) =>
      fetch(url, pathIs(url, 'login') && left-- > 0 ? withWrongDigest(init) : init),
    )
    expect(await client.run(login)).toMatchObject({ data: { userName: loginBody.username } })
    const never = await clientOf((url, init) => fetch(url, pathIs(url, 'login') ? withWrongDigest(init) : init))
    expect(await never.run(login)).toMatchObject({ error: { code: accountErrorCodes.digestWrong } })
    expect(count(never.requests(), 'login')).toBe(2)
  })

  test('[ENC-03] [ENC-06] a random key that the back end has already seen is replaced by another', async () => {
    let left = 1
    const { run, requests } = await clientOf(async (url, init) => {
      if (pathIs(url, 'login') && left-- > 0) await fetch(url, init)
      return fetch(url, init)
    })
    expect(await run(login)).toMatchObject({ data: { userName: loginBody.username } })
    const keys = requests()
      .filter(({ url }) => pathIs(url, 'login'))
      .map((sent) => sent.headers[headers.rsa])
    expect(new Set(keys).size).toBe(2)
  })

  test('[ENC-06] five simultaneous calls arrive although the key is rotated under all of them', async () => {
    let waiting = 0
    let rotation: Promise<unknown> | undefined
    const { run, requests } = await clientOf(async (url, init) => {
      // All five are sealed before the key changes.
      if (pathIs(url, 'login') && waiting++ < 5) {
        await eventually(() => expect(waiting).toBeGreaterThanOrEqual(5))
        await (rotation ??= sandbox.rotateKey())
      }
      return fetch(url, init)
    })
    const results = await Promise.all(Array.from({ length: 5 }, () => run(login)))
    expect(results.filter(({ error }) => error)).toEqual([])
    expect(count(requests(), 'login')).toBe(10)
  })

  test('[ENC-06] a wrong password is sent once', async () => {
    const { run, requests } = await clientOf((url, init) => fetch(url, init))
    expect(await run({ ...login, body: { ...loginBody, password: 'wrong' } })).toMatchObject({
      error: { code: accountErrorCodes.credentialsWrong },
    })
    expect(count(requests(), 'login')).toBe(1)
  })
})
