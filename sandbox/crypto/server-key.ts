import { constants, generateKeyPairSync, privateDecrypt, createCipheriv } from 'node:crypto'
import { type EncryptionScheme, type RsaKeyParts, servicePathKeyLength } from '../../contract/wire/encryption.ts'

/** The back end's RSA key for one run. */
export interface ServerKey {
  readonly parts: RsaKeyParts
  /** Decrypts what was encrypted with the public key; throws for anything else. */
  readonly open: (scheme: EncryptionScheme, secret: Buffer) => Buffer
}

export function createServerKey(): ServerKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 65537 })
  const { n = '' } = publicKey.export({ format: 'jwk' })
  return {
    parts: { modulus: Buffer.from(n, 'base64url').toString('hex'), exponent: '10001' },
    open: (scheme, secret) =>
      scheme === 'v2'
        ? privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, secret)
        : withoutPadding(privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, secret)),
  }
}

/**
 * RSAES-PKCS1-v1_5: 0, 2, at least eight bytes other than 0, a 0, the secret. Node itself no longer removes this
 * padding.
 */
function withoutPadding(block: Buffer): Buffer {
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('No PKCS#1 v1.5 padding')
  return block.subarray(end + 1)
}

/** A customer-service address as sent on the wire (ENC-07): DES is triple DES with three equal keys. */
export function sealServicePath(address: string, key: string): string {
  if (key.length !== servicePathKeyLength) throw new Error(`A key of ${servicePathKeyLength} characters is needed`)
  const cipher = createCipheriv('des-ede3-ecb', key.repeat(3), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}
