/** The contents of an encrypted request (ENC-01 to ENC-05 and the rulings on both schemes). */
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

export type EncryptionScheme = 'legacy' | 'v2'

/** Value of the header Encryption. */
export const encryptionMark = { legacy: '1', v2: '2' } as const satisfies Record<EncryptionScheme, string>

/**
 * Both schemes: the body is base64 text, `X-RSA` the base64 of the random key under the server's RSA key,
 * `X-Digest` the lower-case hex SHA-256 of the plain JSON (UTF-8). Each key is used for one request.
 *
 * legacy: AES-128-ECB with PKCS#7; the key is 16 characters of the alphabet, as ASCII; RSAES-PKCS1-v1_5.
 */
export const legacyKey = {
  length: 16,
  alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
} as const

/** v2: AES-256-GCM, the IV in front and the tag behind the ciphertext, lengths in bytes; RSA-OAEP with SHA-256. */
export const v2Lengths = { key: 32, iv: 12, tag: 16 } as const

/** The server's RSA key as two hexadecimal numbers; the back end may send a PEM text instead (ruling on ENC-04). */
export const sessionKey = {
  method: 'GET',
  path: '/wps/session/key/rsa',
  public: true,
  value: { fields: { modulus: 'string', exponent: 'string' } },
} as const satisfies Endpoint
/** `_`: a timestamp. */
export const sessionKeyQuery = { fields: { _: 'number' } } as const
export type RsaKeyParts = Infer<typeof sessionKey.value>

/** The customer-service path: base64 of DES-ECB with PKCS#7, followed by its key (ruling on ENC-07). */
export const servicePathKeyLength = 8
