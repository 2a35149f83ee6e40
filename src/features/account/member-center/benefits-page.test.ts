import { expect, test } from 'vitest'
import type { Rank } from '../../../../contract/wire/member.ts'
import { nextRank, rankState } from './benefits-page.tsx'

const rank = (labelId: number, rankLevel: number): Rank => ({
  label: { labelId, labelName: `Rank ${rankLevel}`, type: 'AUTO', rankLevel },
  cashbackPercent: '1',
  birthdayGift: '5',
  withdrawPerDay: '100',
  ownService: false,
})
/** Neither in order nor with ids in order. */
const ranks = [rank(7, 3), rank(9, 1), rank(2, 2), rank(4, 5)]
const labelOf = (level: number) => ranks.find(({ label }) => label.rankLevel === level)?.label ?? null
const states = (level: number) =>
  Object.fromEntries(ranks.map((each) => [each.label.rankLevel, rankState(ranks, labelOf(level), each)]))

test('ranks count by their level, whatever their order and ids', () => {
  expect(states(2)).toEqual({ 1: 'reached', 2: 'own', 3: 'next', 5: 'later' })
  expect(nextRank(ranks, labelOf(3))?.label.rankLevel).toBe(5)
})

test('the highest rank has no next one, and a member without a label is below the lowest', () => {
  expect(nextRank(ranks, labelOf(5))).toBeUndefined()
  expect(states(5)).toEqual({ 1: 'reached', 2: 'reached', 3: 'reached', 5: 'own' })
  expect(rankState(ranks, null, ranks[1] as Rank)).toBe('next')
})
