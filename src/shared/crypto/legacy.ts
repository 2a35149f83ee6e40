/**
 * Scheme `legacy` (rulings on ENC-03 to ENC-05): WebCrypto knows neither ECB nor PKCS#1 v1.5, and is missing on plain
 * http.
 */
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/aes.js'
import 'node-forge/lib/rsa.js'
import 'node-forge/lib/sha256.js'
import { encryptionMark, legacyKey } from '../../../contract/wire/encryption.ts'
import { headers } from '../../../contract/wire/headers.ts'
import { randomBytesThat, type Random } from './random.ts'
import type { Scheme } from './scheme.ts'
import type { ServerKey } from './server-key.ts'

const { alphabet, length } = legacyKey
/** Largest multiple of the alphabet's size that fits in a byte; bytes above it would favor the first characters. */
const fairBytes = 256 - (256 % alphabet.length)

export const scheme: Scheme = {
  isUsable: () => true,
  seal: async (plain, serverKey, random) => {
    const key = randomKey(random)
    return {
      body: forge.util.encode64(encryptAes(plain, key)),
      headers: {
        [headers.encryption]: encryptionMark.legacy,
        [headers.rsa]: forge.util.encode64(protect(key, serverKey, random)),
        [headers.digest]: sha256(plain),
      },
    }
  },
}

/** 16 characters, whose 128 bits are the AES key. */
const randomKey = (random: Random): string =>
  randomBytesThat((byte) => byte < fairBytes, length, random)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('')

/** AES-128-ECB with PKCS#7 over the text's UTF-8. */
function encryptAes(plain: string, key: string): string {
  const cipher = forge.cipher.createCipher('AES-ECB', key)
  cipher.start({})
  cipher.update(forge.util.createBuffer(plain, 'utf8'))
  cipher.finish()
  return cipher.output.getBytes()
}

/** RSAES-PKCS1-v1_5, padded here with the browser's random bytes: node-forge would use its own generator. */
function protect(key: string, serverKey: ServerKey, random: Random): string {
  const rsa = rsaKeyOf(serverKey)
  const room = Math.ceil(rsa.n.bitLength() / 8) - key.length - 3
  const padding = String.fromCharCode(...randomBytesThat((byte) => byte !== 0, room, random))
  return rsa.encrypt(`\x00\x02${padding}\x00${key}`, 'RAW')
}

function rsaKeyOf(serverKey: ServerKey): forge.pki.rsa.PublicKey {
  if ('der' in serverKey)
    return forge.pki.publicKeyFromAsn1(
      forge.asn1.fromDer(String.fromCharCode(...serverKey.der)),
    ) as forge.pki.rsa.PublicKey
  return forge.pki.setRsaPublicKey(
    new forge.jsbn.BigInteger(serverKey.modulus, 16),
    new forge.jsbn.BigInteger('10001', 16),
  )
}

const sha256 = (plain: string): string => forge.md.sha256.create().update(plain, 'utf8').digest().toHex()
