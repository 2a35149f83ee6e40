import { expect, test, vi } from 'vitest'
import { settled } from '../../../shared/testing/settled.ts'
import { inOneTab } from './in-one-tab.ts'

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
