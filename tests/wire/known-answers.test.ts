import { createCipheriv, createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { scheme as legacy } from '../../src/shared/crypto/legacy.ts'
import { browserRandom, type Random } from '../../src/shared/crypto/random.ts'
import type { Scheme } from '../../src/shared/crypto/scheme.ts'
import { readServerKey, type ServerKey } from '../../src/shared/crypto/server-key.ts'
import { decryptServicePath, serviceAddress } from '../../src/shared/crypto/service-path.ts'
import { scheme as v2 } from '../../src/shared/crypto/v2.ts'
import answers from '../fixtures/crypto/known-answers.json' with { type: 'json' }
import { keyFrom, openLegacy, openLegacyKey, openV2, openV2Key } from './support/open-sealed.ts'

const privateKey = keyFrom(answers.server.privateJwk)
const hex = readServerKey(answers.server) as ServerKey
const pem = readServerKey(answers.server.publicPem) as ServerKey
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Returns the given bytes one at a time. */
function scripted(bytesInHex: string): Random {
  const bytes = new Uint8Array(Buffer.from(bytesInHex, 'hex'))
  let used = 0
  return (count) => bytes.slice(used, (used += count))
}

beforeAll(() => void vi.stubGlobal('isSecureContext', true))

describe('scheme legacy', () => {
  test.each(answers.legacy)(
    '[ENC-03] [ENC-04] [ENC-05] seals %# byte for byte as Node does',
    async ({ plain, random, body, rsa, digest }) => {
      expect(await legacy.seal(plain, hex, scripted(random))).toEqual({
        body,
        headers: { Encryption: '1', 'X-RSA': rsa, 'X-Digest': digest },
      })
    },
  )

  test.each(answers.legacy)('[ENC-03] the known answer %# opens to its text', (answer) => {
    const sealed = { body: answer.body, headers: { 'X-RSA': answer.rsa } }
    expect([openLegacyKey(sealed, privateKey), openLegacy(sealed, privateKey)]).toEqual([answer.key, answer.plain])
  })

  test('[ENC-03] each request has a key of its own, of 16 letters and digits', async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, async () => openLegacyKey(await legacy.seal('{}', hex, browserRandom), privateKey)),
    )
    expect(new Set(keys).size).toBe(20)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{16}$/)
  })

  test('[ENC-03] bytes that would favor some letters, or end the padding early, are skipped', async () => {
    // Of 256 bytes, 248 give each of the 62 letters and digits the same chance: up to f7.
    const sealed = await legacy.seal(
      '{}',
      hex,
      scripted(`${'ff'.repeat(8)}${'f8'.repeat(8)}${'01'.repeat(15)}f7${'00'.repeat(237)}${'07'.repeat(237)}`),
    )
    expect(openLegacyKey(sealed, privateKey)).toBe(`${'B'.repeat(15)}9`)
  })
})

describe('scheme v2', () => {
  test.each(answers.v2)(
    '[ENC-05] seals %# byte for byte as Node does, except for the randomness in RSA-OAEP',
    async ({ plain, random, body, key, digest }) => {
      const sealed = await v2.seal(plain, hex, scripted(random))
      expect(sealed).toMatchObject({ body, headers: { Encryption: '2', 'X-Digest': digest } })
      expect(openV2Key(sealed, privateKey).toString('hex')).toBe(key)
    },
  )

  test.each(answers.v2)('[ENC-05] the known answer %# opens to its text', (answer) => {
    const sealed = { body: answer.body, headers: { 'X-RSA': answer.rsa } }
    expect([openV2Key(sealed, privateKey).toString('hex'), openV2(sealed, privateKey)]).toEqual([
      answer.key,
      answer.plain,
    ])
  })

  test('[ENC-05] is available only in secure contexts', () => {
    expect(v2.isUsable()).toBe(true)
    vi.stubGlobal('isSecureContext', false)
    expect(v2.isUsable()).toBe(false)
    vi.stubGlobal('isSecureContext', true)
  })
})

describe.each<[string, Scheme, typeof openV2]>([
  ['legacy', legacy, openLegacy],
  ['v2', v2, openV2],
])('%s', (_, scheme, open) => {
  test.each([
    ['hex numbers', hex],
    ['a PEM text', pem],
  ])('[ENC-05] any text sealed under a key of %s is read by the server, and its digest matches', async (_form, key) => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const sealed = await scheme.seal(text, key, browserRandom)
        expect([open(sealed, privateKey), sealed.headers['X-Digest']]).toEqual([text, sha256(text)])
      }),
      { numRuns: 20 },
    )
  })
})

describe('the customer-service path', () => {
  const hosts = ['support.fixture.example', 'www.fixture.example', 'help.fixture.example']

  test.each(answers.servicePath)('[ENC-07] the last 8 characters are the key to $address', ({ path, address }) => {
    expect(decryptServicePath(path)).toBe(address)
    expect(serviceAddress(path, hosts)).toBe(new URL(address).href)
  })

  test('[ENC-07] no other host is opened', () => {
    expect(serviceAddress(answers.servicePath[0]?.path ?? '', ['www.other.example'])).toBeNull()
  })

  test.each([
    'http://www.fixture.example/',
    'javascript:alert(1)',
    '//www.fixture.example/',
    'https://www.fixture.example@www.other.example/',
  ])('[ENC-07] %s is not opened', (address) => {
    const des = createCipheriv('des-ede3-ecb', 'k3yk3yk3'.repeat(3), null)
    const path = `${Buffer.concat([des.update(address), des.final()]).toString('base64')}k3yk3yk3`
    expect([decryptServicePath(path), serviceAddress(path, hosts)]).toEqual([address, null])
  })

  test.each(['', 'k3yk3yk3', ' k3yk3yk3', 'no base64!k3yk3yk3', 'AAAAAAAAAAA=k3yk3yk3', 'AAAAAAAAAAA='])(
    '[ENC-07] "%s" is no such path',
    (path) => {
      expect([decryptServicePath(path), serviceAddress(path, hosts)]).toEqual([null, null])
    },
  )

  test('[ENC-07] anything but such a path opens nothing', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (path) => serviceAddress(path, hosts) === null))
  })
})
