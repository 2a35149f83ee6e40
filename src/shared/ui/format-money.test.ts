import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

const dollar = { code: 'USD', symbol: '$', position: 'before' } as const
const dong = { code: 'VND', symbol: '₫', position: 'after' } as const
const real = { code: 'BRL', symbol: 'R$', position: 'before' } as const
const ringgit = { code: 'MYR', symbol: 'RM', position: 'before' } as const

test("an amount is shown with the currency's own number of decimals", () => {
  expect(formatMoney('1234567.89', dollar, 'en-US')).toBe('$1,234,567.89')
  expect(formatMoney('1234567.8', dollar, 'en-US')).toBe('$1,234,567.80')
  expect(formatMoney('5000', { ...dollar, code: 'JPY', symbol: '¥' }, 'ja-JP')).toBe('¥5,000')
})

test('the symbol is where the merchant puts it, on the same line as its number', () => {
  expect(formatMoney('56582353', dong, 'vi-VN')).toBe('56.582.353\u00a0₫')
  expect(formatMoney('1000.50', real, 'pt-BR')).toBe('R$1.000,50')
  expect(formatMoney('1', ringgit, 'ms')).toBe('RM\u00a01.00')
})

test('a negative amount has its sign before the symbol', () => {
  expect(formatMoney('-2.50', dollar, 'en-US')).toBe('\u2212$2.50')
})

test('an amount of thirty digits loses none of them', () => {
  expect(formatMoney('1234567890123456789012345678.91', dollar, 'en-US')).toBe(
    '$1,234,567,890,123,456,789,012,345,678.91',
  )
  expect(formatMoney('123456789012345678901234567890', dong, 'vi-VN')).toBe(
    '123.456.789.012.345.678.901.234.567.890\u00a0₫',
  )
})
