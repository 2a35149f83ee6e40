/** Paths of customer-service entries (ENC-07). Loaded when customer service is opened. */
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/des.js'
import { servicePathKeyLength } from '../../../contract/wire/encryption.ts'
import { trustedUrl } from '../navigation/link-target.ts'

/**
 * Decrypts DES-ECB with PKCS#7 from base64; the last 8 characters of the path are the key (ruling on ENC-07). Null for
 * anything that is not such a path.
 */
export function decryptServicePath(path: string): string | null {
  try {
    const encrypted = atob(path.slice(0, -servicePathKeyLength))
    // Forge finishes without a single block, too.
    if (encrypted === '') return null
    const decipher = forge.cipher.createDecipher('DES-ECB', path.slice(-servicePathKeyLength))
    decipher.start({})
    decipher.update(forge.util.createBuffer(encrypted))
    return decipher.finish() ? forge.util.decodeUtf8(decipher.output.getBytes()) : null
  } catch {
    return null
  }
}

/**
 * The address of an entry, if it is `https:` and on one of the hosts: the merchant's own and trusted ones (ruling on
 * ENC-07). Null for any other.
 */
export function serviceAddress(path: string, hosts: readonly string[]): string | null {
  return trustedUrl(decryptServicePath(path) ?? '', hosts)?.href ?? null
}
