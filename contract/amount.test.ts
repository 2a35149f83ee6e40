import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, feeOf, minorOf } from './amount.ts'
import { isAmount } from './is-amount.ts'

test('an amount is an optional minus sign, digits and an optional fraction', () => {
  for (const text of ['0', '-3', '1234.50', '0.001', '007', '123456789012345678901234567890'])
    expect([text, isAmount(text)]).toEqual([text, true])
  for (const text of ['', '-', '+5', '.5', '5.', '1e3', '1,5', '1.000,50', '٣٫٥', ' 5', '5\n', '1'.repeat(31), 5, null])
    expect([text, isAmount(text)]).toEqual([text, false])
})

test('minor units and amounts are the same money, for any size and currency', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n }), fc.nat(4), (minor, decimals) => {
      const amount = amountOf(minor, decimals)
      expect(isAmount(amount)).toBe(true)
      expect(minorOf(amount, decimals)).toBe(minor)
    }),
  )
})

test('an amount is read with the decimals that the currency has, and no finer', () => {
  expect([minorOf('12.5', 2), minorOf('-0.05', 2), minorOf('12', 0), minorOf('12.500', 2)]).toEqual([
    1250n,
    -5n,
    12n,
    1250n,
  ])
  expect([minorOf('12.505', 2), minorOf('0.1', 0)]).toEqual([undefined, undefined])
})

test('a fee is a share that is rounded down, and a fixed part; it never exceeds the order', () => {
  expect(feeOf(10_050n, { percent: '1.5', fixed: '0' }, 2)).toBe(150n)
  expect(feeOf(10_050n, { percent: '0.25', fixed: '1.50' }, 2)).toBe(175n)
  expect(feeOf(100n, { percent: '0', fixed: '3' }, 2)).toBe(100n)
})
