import { expect, test } from 'vitest'
import { rankProgress } from './rank-progress.ts'

const progressOf = (completedConditions: number, totalExpectedConditions: number, labelId?: number) =>
  rankProgress({ completedConditions, totalExpectedConditions, ...(labelId !== undefined && { labelId }) })

test.each([
  [0, 5, 0],
  [1, 4, 0.25],
  [3, 5, 0.6],
  [5, 5, 1],
])('[PROMO-13] %i of %i conditions are a progress of %d', (completed, total, progress) => {
  expect(progressOf(completed, total, 7)).toBe(progress)
})

test('[PROMO-14] without a label the progress is 1', () => {
  expect(progressOf(0, 5)).toBe(1)
})

test.each([0, 3])('[PROMO-13] where no condition is expected, nothing is missing: %i completed', (completed) => {
  expect(progressOf(completed, 0, 7)).toBe(1)
})

test('a progress never leaves its scale', () => {
  expect([progressOf(9, 5, 7), progressOf(-1, 5, 7), progressOf(1, -5, 7)]).toEqual([1, 0, 1])
})
