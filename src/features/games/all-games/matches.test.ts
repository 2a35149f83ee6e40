import { expect, test } from 'vitest'
import type { GameMatch } from '../../../../contract/wire/games.ts'
import { comingMatches } from './matches.tsx'

const match = (id: string, startsAt: number): GameMatch => ({
  id,
  league: 'L',
  home: 'H',
  away: 'A',
  startsAt,
  vendor: 'V',
})
const ids = (matches: readonly GameMatch[], now: number) => comingMatches(matches, now).map(({ id }) => id)

test('matches that have begun or have no real time are left out, the soonest comes first', () => {
  expect(ids([match('c', 30), match('past', 9), match('now', 10), match('a', 11), match('never', 1e300)], 10)).toEqual([
    'a',
    'c',
  ])
})

test('only the next twelve are shown', () => {
  expect(
    ids(
      Array.from({ length: 20 }, (_, index) => match(String(index), 100 - index)),
      0,
    ),
  ).toHaveLength(12)
})
