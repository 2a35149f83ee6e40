import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, type Amount } from '../../../contract/amount.ts'
import { compareAmounts } from './compare-amounts.ts'

test.each<[Amount, Amount, number]>([
  ['10', '9.99', 1],
  ['10.0', '10.00', 0],
  ['0.1', '0.10', 0],
  ['-1', '0', -1],
  ['-0.5', '-0.25', -1],
  ['123456789012345678901234567890', '5000.00', 1],
  ['0.30', '0.3000000000000001', -1],
])('%s and %s compare as %i', (one, other, order) => {
  expect(compareAmounts(one, other)).toBe(order)
})

test('amounts with different decimals are in the order of their minor units', () => {
  const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const decimals = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(units, units, decimals, decimals, (one, other, first, second) => {
      const expected = one * 10n ** BigInt(second) - other * 10n ** BigInt(first)
      const order = compareAmounts(amountOf(one, first), amountOf(other, second))
      expect(order).toBe(expected === 0n ? 0 : expected < 0n ? -1 : 1)
    }),
  )
})
