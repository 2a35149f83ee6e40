// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keptValue } from './kept-value.ts'

beforeEach(() => localStorage.clear())

const denied = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
const full = () => ({
  getItem: () => 'older',
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

test('a value is stored and read by the next page', () => {
  keptValue('sample').write('yes')
  expect(keptValue('sample').read()).toBe('yes')
  expect(localStorage.getItem('sample')).toBe('yes')
})

test('denied storage keeps the value for the life of the page', () => {
  const value = keptValue('sample', denied)
  expect(value.read()).toBeNull()
  value.write('yes')
  expect(value.read()).toBe('yes')
})

test('in full storage the newest value wins over the older one that could not be replaced', () => {
  const value = keptValue('sample', full)
  expect(value.read()).toBe('older')
  value.write('newer')
  expect(value.read()).toBe('newer')
})
