import { expect, test } from 'vitest'
import type { Reward } from '../../../../contract/wire/rewards.ts'
import { sortRewards } from './sort-rewards.ts'

const reward = (id: string, more: Partial<Reward>): Reward => ({
  id,
  title: id,
  summary: '',
  kind: 'cash',
  amount: '1.00',
  status: 'ready',
  ...more,
})
const ids = (rewards: readonly Reward[]) => rewards.map(({ id }) => id)

test('what expires first comes first, and what never expires last', () => {
  const { ready } = sortRewards([
    reward('never', {}),
    reward('later', { expiresAt: 20 }),
    reward('always', {}),
    reward('soon', { expiresAt: 10 }),
  ])
  expect(ids(ready)).toEqual(['soon', 'later', 'never', 'always'])
})

test('the history has claimed and expired rewards, by when that happened', () => {
  const { ready, past } = sortRewards([
    reward('missed', { status: 'expired', expiresAt: 20 }),
    reward('unknown', { status: 'claimed' }),
    reward('taken', { status: 'claimed', claimedAt: 30, expiresAt: 90 }),
    reward('early', { status: 'claimed', claimedAt: 5 }),
  ])
  expect(ids(ready)).toEqual([])
  expect(ids(past)).toEqual(['taken', 'missed', 'early', 'unknown'])
})
