/** A pseudo-random stream that is the same for the same seed, on every machine. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** An integer from `least` to `most`, inclusive. */
  readonly between: (least: number, most: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** The items, shuffled. */
  readonly shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** FNV-1a over the text's UTF-16 units. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** mulberry32 */
export function createRandom(seed: string): Random {
  let state = seedOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, between, pick: (items) => pickFrom(items, next()), shuffle: (items) => shuffled(items, next) }
}

function pickFrom<Item>(items: readonly Item[], share: number): Item {
  const index = Math.floor(share * items.length)
  if (index >= items.length) throw new Error('Nothing to pick from')
  return items[index] as Item
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
