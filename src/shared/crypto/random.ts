/** Yields the given number of random bytes; injected, so that tests can use known answers. */
export type Random = (count: number) => Uint8Array<ArrayBuffer>

/** Unlike the rest of WebCrypto, this works on plain http too. */
export const browserRandom: Random = (count) => crypto.getRandomValues(new Uint8Array(count))

/** Random bytes that pass the test. The others are discarded, so every passing byte is equally likely. */
export function randomBytesThat(fit: (byte: number) => boolean, count: number, random: Random): readonly number[] {
  const bytes: number[] = []
  while (bytes.length < count) bytes.push(...[...random(count - bytes.length)].filter(fit))
  return bytes
}
