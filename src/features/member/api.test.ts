import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceFrom } from './api.ts'

test('a balance is a number of minor units', () => {
  expect(balanceFrom({ amount: 123_450, currency: 'VND' })).toBe(123_450)
})

test('an answer that tells no amount is no balance, rather than a wrong one', () => {
  for (const answer of [null, 'html', {}, { amount: '5' }, { amount: NaN }, { amount: null }, []])
    expect(balanceFrom(answer)).toBeNull()
  fc.assert(fc.property(fc.anything(), (answer) => void balanceFrom(answer)))
})
