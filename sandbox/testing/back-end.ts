/**
 * A running sandbox and a minimal client, for tests: bodies are encrypted by Node's crypto, not by the storefront's
 * client.
 */
import { constants, createCipheriv, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { EncryptionScheme, RsaKeyParts } from '../../contract/wire/encryption.ts'
import { encryptionMark } from '../../contract/wire/encryption.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import type { EndpointName } from '../../contract/wire/endpoints.ts'
import { fillPath } from '../../contract/wire/call-paths.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import type { Envelope } from '../../contract/wire/envelope.ts'
import { headers } from '../../contract/wire/headers.ts'
import { startSandbox } from '../server.ts'

/** The password of every demo member. */
export const password = 'sandbox-2030'
export const device = { loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false }
/** The fields of every login beside name and password. */
export const loginFields = { ...device, device: 'MOBILE' }

interface Ask {
  readonly merchant?: string
  readonly language?: string
  readonly token?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly parts?: Readonly<Record<string, string>>
}

export type Reply = Envelope<Record<string, unknown>> & { readonly status: number }

export interface Sealed {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Encrypts as the ruling says, by default with a new random key. */
export function seal(
  scheme: EncryptionScheme,
  plain: string,
  { modulus }: RsaKeyParts,
  key = randomKey(scheme),
): Sealed {
  const rsa = createPublicKey({
    key: { kty: 'RSA', n: Buffer.from(modulus, 'hex').toString('base64url'), e: 'AQAB' },
    format: 'jwk',
  })
  const padding =
    scheme === 'v2'
      ? { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      : { padding: constants.RSA_PKCS1_PADDING }
  return {
    body: (scheme === 'v2' ? sealGcm(plain, key) : sealEcb(plain, key)).toString('base64'),
    headers: {
      [headers.encryption]: encryptionMark[scheme],
      [headers.rsa]: publicEncrypt({ key: rsa, ...padding }, key).toString('base64'),
      [headers.digest]: createHash('sha256').update(plain).digest('hex'),
    },
  }
}

export const randomKey = (scheme: EncryptionScheme): Buffer =>
  scheme === 'v2' ? randomBytes(32) : Buffer.from(randomBytes(8).toString('hex'))

function sealEcb(plain: string, key: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
}

function sealGcm(plain: string, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

async function sendTo(
  origin: string,
  name: EndpointName,
  sealed: Partial<Sealed>,
  { merchant = 'FIXTURE', language = 'EN', token, query = {}, parts = {} }: Ask = {},
): Promise<Reply> {
  const { method, path }: Endpoint = endpoints[name]
  const search = new URLSearchParams(query).toString()
  const response = await fetch(`${origin}${fillPath(path, parts)}${search && `?${search}`}`, {
    method,
    headers: {
      [headers.merchant]: merchant,
      [headers.language]: language,
      ...(token !== undefined && { [headers.authorization]: token }),
      ...sealed.headers,
    },
    ...(sealed.body !== undefined && { body: sealed.body }),
  })
  return { status: response.status, ...((await response.json()) as Envelope<Record<string, unknown>>) }
}

/** A sandbox whose clock stands still until it is moved. */
export async function startBackEnd(
  merchants: readonly SandboxMerchant[],
  { data, start = Date.UTC(2030, 4, 17, 10, 30) }: { readonly data?: string; readonly start?: number } = {},
) {
  let now = start
  const lines: string[] = []
  const sandbox = await startSandbox(merchants, 0, {
    now: () => now,
    log: (line) => void lines.push(line),
    ...(data !== undefined && { data }),
  })
  const origin = `http://127.0.0.1:${sandbox.port}`
  const schemes = new Map(merchants.map(({ brand, encryption }) => [brand.code, encryption]))

  const send = (name: EndpointName, sealed: Partial<Sealed>, request?: Ask): Promise<Reply> =>
    sendTo(origin, name, sealed, request)

  const serverKey = async (merchant?: string): Promise<RsaKeyParts> =>
    (await send('sessionKey', {}, { query: { _: '1' }, ...(merchant !== undefined && { merchant }) }))
      .value as unknown as RsaKeyParts

  async function ask(name: EndpointName, request: Ask = {}): Promise<Reply> {
    if (request.body === undefined) return send(name, {}, request)
    const plain = JSON.stringify(request.body)
    if (!(endpoints[name] as Endpoint).encrypted) return send(name, { body: plain }, request)
    return send(
      name,
      seal(schemes.get(request.merchant ?? 'FIXTURE') ?? 'legacy', plain, await serverKey(request.merchant)),
      request,
    )
  }

  /** The value of a successful answer; throws for a refusal. */
  async function askFor<Value>(name: EndpointName, request?: Ask): Promise<Value> {
    const { value, ...rest } = await ask(name, request)
    if (!rest.success) throw new Error(JSON.stringify(rest))
    return value as Value
  }

  async function signIn(username: string, secret = password, merchant?: string): Promise<string> {
    const request = {
      body: { ...loginFields, username, password: secret },
      ...(merchant !== undefined && { merchant }),
    }
    return (await askFor<{ token: string }>('login', request)).token
  }

  return {
    origin,
    lines,
    ask,
    askFor,
    send,
    serverKey,
    signIn,
    now: () => now,
    pass: (ms: number) => void (now += ms),
    close: sandbox.close,
  }
}

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>
