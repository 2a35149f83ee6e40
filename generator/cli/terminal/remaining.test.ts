import { expect, test } from 'vitest'
import { remainingMs } from './remaining.ts'

test('[FLEET-11] the later half of the steps counts: the first one waited for what all share', () => {
  const ends = [10_000, 10_100, 10_200, 10_300]
  // Two steps in the 200 ms since the second one.
  expect(remainingMs({ ends, total: 14, now: 10_300 })).toBe(1_000)
})

test('[FLEET-11] a run that stands still promises no early end', () => {
  const ends = [1_000, 2_000, 3_000, 4_000]
  const estimates = [4_000, 8_000, 30_000].map((now) => remainingMs({ ends, total: 6, now }))
  expect(estimates).toEqual([2_000, 6_000, 28_000])
})

test.each([
  ['after two steps', { ends: [2_000, 2_500], total: 9, now: 4_000 }],
  ['in the first two seconds', { ends: [100, 200, 300, 400], total: 9, now: 1_999 }],
  ['when everything is done', { ends: [1_000, 2_000, 3_000], total: 3, now: 3_000 }],
])('nothing is promised %s', (_, pace) => {
  expect(remainingMs(pace)).toBeUndefined()
})
