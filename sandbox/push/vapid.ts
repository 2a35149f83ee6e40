/** Voluntary identification of a sender (RFC 8292). */
import { createECDH, createPublicKey, verify } from 'node:crypto'
import { attempt } from '../../contract/attempt.ts'

/** Raw P-256 keys in base64url. */
interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Node leaves out leading zeros, and a sender refuses a key that is shorter than the curve's numbers.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

interface Expected {
  /** The only sender that the subscription admits; undefined: any. */
  readonly key: string | undefined
  /** Origin of the push service. */
  readonly audience: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Seconds; a token must not be valid for longer. */
const longest = 24 * 3600

/** Why the sender is refused: 401 without credentials, 403 with another sender's; undefined if they are right. */
export function refusedSender(header: string | undefined, expected: Expected): 401 | 403 | undefined {
  if (header === undefined) return expected.key === undefined ? undefined : 401
  const { token = '', key = '' } = /^vapid\s+t=(?<token>[\w.-]+),\s*k=(?<key>[\w-]+)$/i.exec(header)?.groups ?? {}
  if (expected.key !== undefined && key !== expected.key) return 403
  return isTimely(signedClaims(token, key), expected) ? undefined : 403
}

const isTimely = (claims: Claims | undefined, { audience, now }: Expected): boolean =>
  claims?.aud === audience &&
  typeof claims.exp === 'number' &&
  claims.exp > now / 1000 &&
  claims.exp <= now / 1000 + longest

interface Claims {
  readonly aud?: unknown
  readonly exp?: unknown
}

/** The claims of a JSON web token, if the key has signed it. */
function signedClaims(token: string, key: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  return attempt(() => {
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    return isSigned ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as object) : undefined
  })
}

/** From the raw point: a byte 4, x, y. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const part = (from: number): string => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
}
