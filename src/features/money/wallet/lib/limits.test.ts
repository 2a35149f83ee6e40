import { expect, test } from 'vitest'
import { checkAmount, mostOf, type Limits } from './limits.ts'

const dollar = { code: 'USD', symbol: '$' }
const limits: Limits = { minimum: '10.00', maximum: '5000.00' }
const check = (typed: string, within: Limits = limits) => {
  const checked = checkAmount(typed, within, dollar, 'en-US')
  return 'amount' in checked ? checked.amount : checked.problem
}

test('limits belong to what is allowed', () => {
  expect(check('10')).toBe('10.00')
  expect(check('5,000')).toBe('5000.00')
  expect(check('9.99')).toBe('below-minimum')
  expect(check('5000.01')).toBe('above-maximum')
})

test('thirty digits are more than the most', () => {
  expect(check('123456789012345678901234567890')).toBe('above-maximum')
})

test('a withdrawal cannot exceed the balance, whatever the limits say', () => {
  const withdrawal: Limits = { ...limits, balance: '100.5' }
  expect(check('100.50', withdrawal)).toBe('100.50')
  expect(check('100.51', withdrawal)).toBe('above-balance')
  expect(check('6000', withdrawal)).toBe('above-balance')
  expect(check('6000', { ...limits, balance: '9000' })).toBe('above-maximum')
})

test('what is no amount is refused for its own reason', () => {
  expect(check('')).toBe('empty')
  expect(check('1e3')).toBe('unreadable')
  expect(check('-5')).toBe('not-positive')
  expect(check('1.005')).toBe('ambiguous')
  expect(check('12.3456')).toBe('decimals')
})

test('the most that can be withdrawn', () => {
  expect(mostOf({ ...limits, balance: '100.50' })).toBe('100.50')
  expect(mostOf({ ...limits, balance: '9000' })).toBe('5000.00')
  expect(mostOf({ ...limits, balance: limits.minimum })).toBe(limits.minimum)
  expect(mostOf({ ...limits, balance: '9.99' })).toBeNull()
  expect(mostOf(limits)).toBe('5000.00')
})
