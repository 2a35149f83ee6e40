import { expect, test } from 'vitest'
import { decimalsOf } from './currency-decimals.ts'

test.each([
  ['USD', 2],
  ['BRL', 2],
  // Written without decimals, but with them in accounts.
  ['IDR', 2],
  ['PKR', 2],
  ['MMK', 2],
  ['JPY', 0],
  ['VND', 0],
  ['KRW', 0],
  ['KWD', 3],
])('%s has %i decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
})
