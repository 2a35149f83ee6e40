// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptValue } from './kept-value.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a value is stored and read by the next page', () => {
  keptValue('sample').write('yes')
  expect(keptValue('sample').read()).toBe('yes')
  expect(localStorage.getItem('sample')).toBe('yes')
})

test('denied storage keeps the value for the life of the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const value = keptValue('sample')
  expect(value.read()).toBeNull()
  value.write('yes')
  expect(value.read()).toBe('yes')
})

test('in full storage the newest value wins over the older one that could not be replaced', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => 'older', setItem })
  const value = keptValue('sample')
  expect(value.read()).toBe('older')
  value.write('newer')
  expect(value.read()).toBe('newer')
})
