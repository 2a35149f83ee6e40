import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../shared/testing/memory-storage.ts'
import type { TrackedEvent } from '../../../../../contract/wire/tracking.ts'
import { createOutbox, keptAtMost } from './outbox.ts'

const event = (eventId: string): TrackedEvent => ({
  eventId,
  eventName: 'login',
  eventValue: {},
  domain: 'a.example',
  channels: ['meta'],
  clickIds: {},
})
const day = 24 * 60 * 60 * 1000

function open(storage: () => Storage) {
  const time = { now: 1_900_000_000_000 }
  const outbox = createOutbox(storage, () => (time.now += 1))
  return { ...outbox, time, ids: () => outbox.list().map(({ eventId }) => eventId) }
}

test('events of all tabs are in one place, oldest first, and what one tab removes is gone for all', () => {
  const storage = memoryStorage({ other: 'x' })
  const [one, two] = [open(() => storage), open(() => storage)]
  one.put(event('a'))
  two.time.now += 10
  two.put(event('b'))
  expect([one.ids(), two.ids()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  two.remove([event('a')])
  expect([one.ids(), two.ids()]).toEqual([['b'], ['b']])
  one.clear()
  expect([two.ids(), storage.length]).toEqual([[], 1])
})

test('where storage is denied, events last as long as the page', () => {
  const denied = open(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  denied.put(event('a'))
  denied.put(event('b'))
  denied.remove([event('a')])
  expect(denied.ids()).toEqual(['b'])
})

test.each([
  [29, ['a']],
  [31, []],
  [-29, ['a']],
  [-31, []],
])('after a clock has moved by %i days the outbox has %j', (days, left) => {
  const storage = memoryStorage()
  const box = open(() => storage)
  box.put(event('a'))
  box.time.now += days * day
  expect([box.ids(), storage.length]).toEqual([left, left.length])
})

test('only the newest events are kept', () => {
  const storage = memoryStorage()
  const full = open(() => storage)
  const ids = Array.from({ length: keptAtMost + 5 }, (_, index) => `e${index}`)
  for (const id of ids) full.put(event(id))
  expect([full.ids(), storage.length]).toEqual([ids.slice(5), keptAtMost])
})

test('entries that are no events are removed', () => {
  const storage = memoryStorage({
    'trackedEvent.a': '{',
    'trackedEvent.b': '{"at":"now","event":{}}',
    'trackedEvent.c': JSON.stringify({ at: 1_900_000_000_000, event: event('of a stranger') }),
    'trackedEvent.d': 'null',
  })
  expect([open(() => storage).ids(), storage.length]).toEqual([[], 0])
})
