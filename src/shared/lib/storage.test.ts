import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { keyValueStorage } from './storage.ts'

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const denied = () =>
  keyValueStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })

test('a text is stored and removed again', () => {
  const browser = memoryStorage()
  const storage = keyValueStorage(() => browser)
  storage.write('a', '1')
  storage.write('b', '2')
  expect([storage.read('a'), browser.getItem('a')]).toEqual(['1', '1'])
  storage.remove('a')
  expect([storage.read('a'), storage.read('b')]).toEqual([null, '2'])
  storage.clear()
  expect([storage.read('b'), browser.length]).toEqual([null, 0])
})

test('if storage is blocked, texts last as long as the page', () => {
  const storage = denied()
  expect(storage.read('a')).toBeNull()
  storage.write('a', '1')
  expect(storage.read('a')).toBe('1')
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
  storage.write('b', '2')
  storage.clear()
  expect(storage.read('b')).toBeNull()
})

test('if storage is full, the newest text wins over the older one that could not be replaced', () => {
  const browser = memoryStorage({ a: 'older' })
  const storage = keyValueStorage(() => browser)
  browser.setItem = full
  expect(storage.read('a')).toBe('older')
  storage.write('a', 'newer')
  expect(storage.read('a')).toBe('newer')
})

test('a text that could eventually be stored is read from storage, where another window may update it', () => {
  const browser = memoryStorage()
  const { setItem } = browser
  const storage = keyValueStorage(() => browser)
  browser.setItem = full
  storage.write('a', '1')
  browser.setItem = setItem
  storage.write('a', '2')
  browser.setItem('a', '3')
  expect(storage.read('a')).toBe('3')
})
