import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { keyValueStorage, lasting } from './storage.ts'

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

test.each([
  [
    'denied',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['missing', () => null as unknown as Storage],
])('where local storage is %s, what it should hold is kept by the tab', (_how, get) => {
  const sessionStorage = memoryStorage()
  const page = Object.defineProperty({ sessionStorage, localStorage: sessionStorage }, 'localStorage', { get })
  expect(lasting(page)).toBe(sessionStorage)
})

test('local storage keeps what it should hold where there is one', () => {
  const page = { sessionStorage: memoryStorage(), localStorage: memoryStorage() }
  expect(lasting(page)).toBe(page.localStorage)
})
