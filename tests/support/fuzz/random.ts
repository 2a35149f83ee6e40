/** A random number generator that gives the same numbers for the same seed (mulberry32). */
export interface Random {
  /** An integer from 0 up to but not including `end`. */
  below(end: number): number
  pick<T>(choices: readonly T[]): T
  chance(share: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    chance: (share) => next() < share,
  }
}
