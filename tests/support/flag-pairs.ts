/** As few flag sets as possible in which every two flags occur in all four combinations of on and off. */

/**
 * All flags are off in the first set. Each flag is on in a choice of its own of more than half of the others: any two such
 * choices of equal size share a set, and neither contains the other (the construction of Kleitman and Spencer).
 */
export function flagSetsWithAllPairs<Name extends string>(flags: readonly Name[]): readonly ReadonlySet<Name>[] {
  let count = 1
  while (choicesOf(count).length < flags.length) count += 1
  const choices = choicesOf(count)
  const sets = Array.from({ length: count }, (_, set) => flags.filter((_, flag) => choices[flag]?.includes(set)))
  return [[], ...sets].map((on) => new Set(on))
}

/** Every choice of one more than half of the numbers below `count`. */
const choicesOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => (bits >> at) & 1),
  ).filter(({ length }) => length === Math.floor(count / 2) + 1)

export const pairsOf = <Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const))
