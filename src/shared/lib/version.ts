/** A version as its numbers, the greatest first: `[2, 4, 39]`. */
export type Version = readonly number[]

/** The first version in a text; null if there is none. */
export function versionIn(text: string): Version | null {
  const found = /\d{1,6}(?:[._]\d{1,6})*/.exec(text)
  return found ? found[0].split(/[._]/).map(Number) : null
}

/** Numbers that are missing count as 0. */
export function isBelow(one: Version, other: Version): boolean {
  const length = Math.max(one.length, other.length)
  const at = Array.from({ length }, (_, index) => index).find((index) => (one[index] ?? 0) !== (other[index] ?? 0))
  return at !== undefined && (one[at] ?? 0) < (other[at] ?? 0)
}
