/** Scheme `v2` (ruling): AES-256-GCM and RSA-OAEP-256 with WebCrypto, which browsers offer only in secure contexts. */
import { encryptionMark, v2Lengths } from '../../../contract/wire/encryption.ts'
import { headers } from '../../../contract/wire/headers.ts'
import type { Scheme } from './scheme.ts'
import type { ServerKey } from './server-key.ts'

const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' }

export const scheme: Scheme = {
  isUsable: () => globalThis.isSecureContext && 'subtle' in crypto,
  seal: async (plain, serverKey, random) => {
    const text = new TextEncoder().encode(plain)
    const key = random(v2Lengths.key)
    const [body, protectedKey, digest] = await Promise.all([
      encryptAes(text, key, random(v2Lengths.iv)),
      rsaKeyOf(serverKey).then((rsa) => crypto.subtle.encrypt(oaep, rsa, key)),
      crypto.subtle.digest('SHA-256', text),
    ])
    return {
      body: base64(body),
      headers: {
        [headers.encryption]: encryptionMark.v2,
        [headers.rsa]: base64(new Uint8Array(protectedKey)),
        [headers.digest]: hex(new Uint8Array(digest)),
      },
    }
  },
}

/** The IV, followed by the ciphertext with its tag. */
async function encryptAes(
  text: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  return new Uint8Array([...iv, ...new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, text))])
}

function rsaKeyOf(serverKey: ServerKey): Promise<CryptoKey> {
  if ('der' in serverKey) return crypto.subtle.importKey('spki', serverKey.der, oaep, false, ['encrypt'])
  return crypto.subtle.importKey(
    'jwk',
    { kty: 'RSA', n: base64Url(bytesOf(serverKey.modulus)), e: 'AQAB' },
    oaep,
    false,
    ['encrypt'],
  )
}

const bytesOf = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const base64Url = (bytes: Uint8Array): string => base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
