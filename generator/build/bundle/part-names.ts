import { createHash } from 'node:crypto'

/**
 * Short names of the lazily loaded parts, by their keys: `_` and as many letters of the key's hash as are needed to
 * tell them apart. The first load contains most of these names, and a key such as `features/money/wallet/pages/card-pages`
 * costs it three times as much. A name depends on its key alone, unless two of them begin with the same three letters.
 */
export function partNames(keys: Iterable<string>): ReadonlyMap<string, string> {
  const letters = [...new Set(keys)].map((key) => [key, lettersOf(key)] as const)
  for (let length = 3; ; length += 1) {
    const names = new Map(letters.map(([key, all]) => [key, `_${all.slice(0, length)}`]))
    if (new Set(names.values()).size === names.size) return names
  }
}

const lettersOf = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('base64')
    .replace(/[^A-Za-z]/g, '')
