import { expect, test } from 'vitest'
import { amountBetween } from './amount-between.ts'

test.each([
  ['10.00', '20.00', 0, '10.00'],
  ['10.00', '20.00', 0.5, '15.00'],
  ['10.00', '20.00', 1, '20.00'],
  ['20', '10', 0.25, '18'],
  ['9007199254740993.00', '9007199254740995.00', 0.5, '9007199254740994.00'],
  ['0.001', '2', 0.5, '2'],
] as const)('from %s to %s, after %d of the way: %s', (from, to, share, between) => {
  expect(amountBetween(from, to, share)).toBe(between)
})
