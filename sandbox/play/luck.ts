import type { Random } from '../random.ts'

/** How rounds end: by chance, or as a tester wants it. */
export const gameLuck = ['fair', 'wins', 'loses'] as const
export type Luck = (typeof gameLuck)[number]

/** How many of a hundred rounds return each multiple of the stake; over time, 94 percent of the stakes come back. */
const chances: readonly (readonly [multiple: number, share: number])[] = [
  [20, 1],
  [5, 6],
  [2, 14],
  [1, 16],
  [0, 63],
]

export function multipleOf(random: Random, luck: Luck): number {
  if (luck === 'loses') return 0
  const possible = luck === 'wins' ? chances.filter(([multiple]) => multiple > 1) : chances
  let left = random.next() * possible.reduce((sum, [, share]) => sum + share, 0)
  for (const [multiple, share] of possible) {
    left -= share
    if (left < 0) return multiple
  }
  return 0
}
