import { expect, test } from 'vitest'
import type { Amount } from '../../../../contract/amount.ts'
import { amountAt, nothingYet, towards, type Count, amountBetween } from './count.ts'

const shown = (count: Count, now: number, id = 'a', first: Amount = '100.00') => amountAt(count, id, first, now)
const first = towards(nothingYet(), [['a', '200.00']], 1000)

test('a jackpot counts from what the page showed to the answer, for as long as the next answer takes', () => {
  expect([1000, 11_000, 21_000, 99_000].map((now) => shown(first, now))).toEqual([
    '100.00',
    '150.00',
    '200.00',
    '200.00',
  ])
})

test('the next answer is counted to from what is shown when it comes', () => {
  const second = towards(first, [['a', '300.00']], 21_000)
  expect([21_000, 31_000].map((now) => shown(second, now))).toEqual(['200.00', '250.00'])
  const third = towards(second, [['a', '450.00']], 31_000)
  expect([31_000, 41_000].map((now) => shown(third, now))).toEqual(['250.00', '350.00'])
})

test('a jackpot that was won is its new amount at once', () => {
  expect(shown(towards(first, [['a', '5.00']], 21_000), 21_001)).toBe('5.00')
})

test('nothing is known of a game that no answer has named', () => {
  expect([shown(first, 2000, 'b'), shown(nothingYet(), 2000), shown(first, 2000, 'constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

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
