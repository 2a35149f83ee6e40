import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

const dollar = { code: 'USD', symbol: '$', position: 'before' } as const
const dong = { code: 'VND', symbol: '₫', position: 'after' } as const
const real = { code: 'BRL', symbol: 'R$', position: 'before' } as const
const ringgit = { code: 'MYR', symbol: 'RM', position: 'before' } as const

test("minor units become the currency's own number of digits", () => {
  expect(formatMoney(123456789, dollar, 'en-US')).toBe('$1,234,567.89')
  expect(formatMoney(5000, { ...dollar, code: 'JPY', symbol: '¥' }, 'ja-JP')).toBe('¥5,000')
})

test('the symbol is where the merchant puts it, on the same line as its number', () => {
  expect(formatMoney(56_582_353, dong, 'vi-VN')).toBe('56.582.353\u00a0₫')
  expect(formatMoney(100_050, real, 'pt-BR')).toBe('R$1.000,50')
  expect(formatMoney(100, ringgit, 'ms')).toBe('RM\u00a01.00')
})

test('a negative amount has its sign before the symbol', () => {
  expect(formatMoney(-250, dollar, 'en-US')).toBe('\u2212$2.50')
})
