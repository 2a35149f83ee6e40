/**
 * A 106-bit hash of a text, in hex: two rounds of cyrb53's mixing. It names cache entries, so it must be fast, spread
 * well and work on plain http, where `crypto.subtle` is missing. It is not cryptographic.
 */
export const hashOf = (text: string): string =>
  [0x51ed270b, 0x2545f491].map((seed) => mix(text, seed).toString(16)).join('')

function mix(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
