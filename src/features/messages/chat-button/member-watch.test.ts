import { expect, test, vi } from 'vitest'
import { settled } from '../../../shared/testing/settled.ts'
import { goodFor, heardFrom, waitAfter, inOneTab } from './member-watch.ts'

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

/** The locks of one browser. */
function browserLocks(): Pick<LockManager, 'request'> {
  let queue = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const before = queue
    const turn = before.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : work()))
    queue = turn.catch(() => undefined)
    return turn
  }
  return { request: request as unknown as LockManager['request'] }
}

function tab(name: string, log: string[], locks: Pick<LockManager, 'request'> | undefined) {
  return inOneTab(
    'work',
    () => {
      log.push(`${name} begins`)
      return () => void log.push(`${name} ends`)
    },
    locks,
  )
}

test('one tab works at a time, and the next one goes on when it leaves', async () => {
  const [log, locks] = [[] as string[], browserLocks()]
  const [first, second, third] = ['first', 'second', 'third'].map((name) => tab(name, log, locks))
  await settled()
  expect(log).toEqual(['first begins'])
  // The second leaves before it was its turn.
  second?.()
  first?.()
  await settled()
  expect(log).toEqual(['first begins', 'first ends', 'third begins'])
  third?.()
  await settled()
  expect(log.at(-1)).toBe('third ends')
})

test('without locks every tab works', () => {
  const log: string[] = []
  const leave = tab('first', log, undefined)
  tab('second', log, undefined)
  leave()
  expect(log).toEqual(['first begins', 'second begins', 'first ends'])
})

test('where locks are refused, the tab works nevertheless', async () => {
  const log: string[] = []
  const request = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')))
  const leave = tab('first', log, { request: request as unknown as LockManager['request'] })
  await settled()
  expect(log).toEqual(['first begins'])
  leave()
  expect(log).toEqual(['first begins', 'first ends'])
})
