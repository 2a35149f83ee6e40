/** Random bytes of the given number; handed in, so that known answers can be stated. */
export type Random = (count: number) => Uint8Array<ArrayBuffer>

/** Works on plain http too, unlike the rest of WebCrypto. */
export const browserRandom: Random = (count) => crypto.getRandomValues(new Uint8Array(count))

/** So many random bytes that pass the test; the others are thrown away, so every passing byte is equally likely. */
export function randomBytesThat(fit: (byte: number) => boolean, count: number, random: Random): readonly number[] {
  const bytes: number[] = []
  while (bytes.length < count) bytes.push(...[...random(count - bytes.length)].filter(fit))
  return bytes
}
