import { constants, createDecipheriv, createPrivateKey, privateDecrypt, type KeyObject } from 'node:crypto'
import { headers } from '../../../contract/wire/headers.ts'
import type { Sealed } from '../../../src/shared/crypto/scheme.ts'

const partOf = (sealed: Sealed, name: string): Buffer => Buffer.from(sealed.headers[name] ?? '', 'base64')

/** RSAES-PKCS1-v1_5 by hand: Node 20 refuses that padding for private keys. */
export function openLegacyKey(sealed: Sealed, key: KeyObject): string {
  const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, partOf(sealed, headers.rsa))
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('The padding is not that of PKCS#1 v1.5')
  return block.subarray(end + 1).toString('latin1')
}

/** The text that a server reads from a body under scheme `legacy`, with Node's own crypto. */
export function openLegacy(sealed: Sealed, key: KeyObject): string {
  const aes = createDecipheriv('aes-128-ecb', openLegacyKey(sealed, key), null)
  return Buffer.concat([aes.update(Buffer.from(sealed.body, 'base64')), aes.final()]).toString('utf8')
}

export const openV2Key = (sealed: Sealed, key: KeyObject): Buffer =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, partOf(sealed, headers.rsa))

/** The text that a server reads from a body under scheme `v2`, with Node's own crypto. */
export function openV2(sealed: Sealed, key: KeyObject): string {
  const body = Buffer.from(sealed.body, 'base64')
  const aes = createDecipheriv('aes-256-gcm', openV2Key(sealed, key), body.subarray(0, 12))
  aes.setAuthTag(body.subarray(-16))
  return Buffer.concat([aes.update(body.subarray(12, -16)), aes.final()]).toString('utf8')
}

/** A private key from its JWK. */
export const keyFrom = (jwk: JsonWebKey): KeyObject => createPrivateKey({ key: { ...jwk }, format: 'jwk' })
