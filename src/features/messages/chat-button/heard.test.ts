import { expect, test } from 'vitest'
import { goodFor, heardFrom, waitAfter } from './heard.ts'

const heard = { member: '7', count: 3, at: 1_000_000 }

test.each([
  [0, 30_000],
  [12_000, 18_000],
  [29_999, 1],
  [30_000, 0],
  [3_600_000, 0],
  // The clock has jumped back.
  [-1, 0],
  [-86_400_000, 0],
])('a number that was heard %i ms ago is good for %i ms', (age, left) => {
  expect(goodFor(heard, heard.at + age)).toBe(left)
})

test('nothing is good for nothing', () => {
  expect(goodFor(null, 5)).toBe(0)
})

test('what another tab stored is read, if it is of this member', () => {
  expect(heardFrom(JSON.stringify(heard), '7')).toEqual(heard)
  expect(heardFrom(JSON.stringify(heard), '8')).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"member":"7"}',
  '{"member":"7","count":-1,"at":5}',
  '{"member":"7","count":1.5,"at":5}',
  '{"member":"7","count":"3","at":5}',
  '{"member":"7","count":3,"at":null}',
])('%j is no number that was heard', (text) => {
  expect(heardFrom(text, '7')).toBeNull()
})

test('after each failure the wait is twice as long, up to five minutes', () => {
  expect([1, 2, 3, 4, 50].map(waitAfter)).toEqual([60_000, 120_000, 240_000, 300_000, 300_000])
})
