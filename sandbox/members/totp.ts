import { createHmac } from 'node:crypto'

const step = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator shows for a base32 secret (RFC 6238). */
export function totpAt(secret: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / step)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (hash[hash.length - 1] ?? 0) & 0x0f
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Clocks differ: the previous and the next code are accepted too. */
export const isTotp = (secret: string, code: string, now: number): boolean =>
  [-step, 0, step].some((shift) => totpAt(secret, now + shift) === code)

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
