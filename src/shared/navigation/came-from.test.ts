import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

test('[ROUTE-10] the page that a guest wanted is read from the history entry', () => {
  expect(cameFrom({ from: '/m/withdraw?r=1#a' })).toBe('/m/withdraw?r=1#a')
})

test.each([
  null,
  undefined,
  'x',
  7,
  {},
  { from: 7 },
  { from: 'https://evil.example/m/' },
  { from: '//evil.example' },
  { from: '/m//evil.example' },
  { from: '/m/\\evil' },
  { from: '/other' },
])('anything else is not a page: %j', (state) => {
  expect(cameFrom(state)).toBeNull()
})
