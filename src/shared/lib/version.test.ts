import { expect, test } from 'vitest'
import { isBelow, versionIn } from './version.ts'

test.each([
  ['2.4.38', '2.4.39', true],
  ['2.4.39', '2.4.39', false],
  ['2.4.40', '2.4.39', false],
  ['2.10', '2.9.9', false],
  ['2.4', '2.4.0', false],
  ['2.4', '2.4.1', true],
  ['10', '9.9', false],
])('version %s is below %s: %s', (one, other, expected) => {
  expect(isBelow(versionIn(one) ?? [], versionIn(other) ?? [])).toBe(expected)
})
