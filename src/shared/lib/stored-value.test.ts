// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { storedValue } from './stored-value.ts'

test('a value is stored and read by the next page', () => {
  storedValue('sample').write('yes')
  expect(storedValue('sample').read()).toBe('yes')
  expect(localStorage.getItem('sample')).toBe('yes')
})
