import { expect, test } from 'vitest'
import { currencyCode, vendorName } from './currency.ts'

test.each([
  ['USD', 'USD'],
  ['VND2', 'VND'],
  ['idr1000', 'IDR'],
  ['TLB', 'PHP'],
  ['TLB2', 'PHP'],
  ['TL', 'TL'],
])('[CFG-08] %s is shown as %s: truncated first, then mapped', (sent, shown) => {
  expect(currencyCode(sent)).toBe(shown)
})

test.each([
  ['BTI', 'TLB', '123BET'],
  ['TCG', 'TLB2', '123BET'],
  ['BTI', 'PHP', 'BTI'],
  ['TCG', 'USD', 'TCG'],
  ['PG', 'TLB', 'PG'],
])('[CFG-09] vendor %s with %s is shown as %s', (vendor, currency, shown) => {
  expect(vendorName(vendor, currency)).toBe(shown)
})
