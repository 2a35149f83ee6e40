import { expect, test } from 'vitest'
import { bytesText, signedBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [9_999_949, '9999.9 kB'],
  [10_000_000, '10.0 MB'],
  [236_293_400, '236.3 MB'],
])('%i bytes are written as %s', (count, text) => {
  expect(bytesText(count)).toBe(text)
})

test('a difference has its sign', () => {
  expect([signedBytes(1200), signedBytes(-40)]).toEqual(['+1.2 kB', '−40 B'])
})
