// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keptValue } from './kept-value.ts'

test('a value is stored and read by the next page', () => {
  keptValue('sample').write('yes')
  expect(keptValue('sample').read()).toBe('yes')
  expect(localStorage.getItem('sample')).toBe('yes')
})
