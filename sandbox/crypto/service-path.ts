import { createCipheriv } from 'node:crypto'
import { servicePathKeyLength } from '../../contract/wire/encryption.ts'

/** A customer-service address as sent on the wire (ENC-07): DES is triple DES with three equal keys. */
export function sealServicePath(address: string, key: string): string {
  if (key.length !== servicePathKeyLength) throw new Error(`A key of ${servicePathKeyLength} characters is needed`)
  const cipher = createCipheriv('des-ede3-ecb', key.repeat(3), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}
