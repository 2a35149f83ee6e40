import { expect, test } from 'vitest'
import type { TrackedEvent } from '../../../../../contract/wire/tracking.ts'
import { createFakeClock } from '../../../../shared/testing/fake-clock.ts'
import { memoryStorage } from '../../../../shared/testing/memory-storage.ts'
import { settled } from '../../../../shared/testing/settled.ts'
import { aloneBy } from '../delivery.ts'
import { createOutbox } from './outbox.ts'
import { batchOf, createRelay, gatherMs, retryMs, type SendResult } from './relay.ts'

const event = (eventId: string, domain = 'a.example'): TrackedEvent => ({
  eventId,
  eventName: 'login',
  eventValue: {},
  domain,
  channels: [],
  clickIds: {},
})

/** The locks of a browser, shared by its tabs. */
function browserLocks() {
  let isHeld = false
  const request = async (_name: string, _options: object, run: (lock: object | null) => Promise<boolean>) => {
    if (isHeld) return run(null)
    isHeld = true
    return run({}).finally(() => (isHeld = false))
  }
  return { request } as unknown as LockManager
}

/** Tabs of one browser. What is sent stays unanswered until `answer`. */
function browser(locks: LockManager | null = browserLocks()) {
  const storage = memoryStorage()
  const clock = createFakeClock()
  const calls: string[][] = []
  const answers: ((result: SendResult) => void)[] = []
  const tab = () =>
    createRelay({
      outbox: createOutbox(
        () => storage,
        () => clock.now(),
      ),
      send: (events) => {
        calls.push(events.map(({ eventId }) => eventId).sort())
        return new Promise((resolve) => answers.push(resolve))
      },
      clock,
      alone: aloneBy(locks ?? undefined),
    })
  return {
    tab,
    calls,
    storage,
    pass: async (ms: number) => {
      clock.advance(ms)
      await settled()
    },
    answer: async (result: SendResult) => {
      answers.shift()?.(result)
      await settled()
    },
  }
}

test('events that follow each other closely are one call, and are forgotten once they are confirmed', async () => {
  const { tab, calls, pass, answer, storage } = browser()
  const relay = tab()
  relay.take(event('a'))
  relay.take(event('b'))
  expect(calls).toEqual([])
  await pass(gatherMs)
  expect([calls, storage.length]).toEqual([[['a', 'b']], 2])
  await answer('taken')
  expect(storage.length).toBe(0)
  await pass(retryMs.longest)
  expect(calls).toHaveLength(1)
})

test('after a failure the same events are sent again, later each time', async () => {
  const { tab, calls, pass, answer, storage } = browser()
  tab().take(event('a'))
  await pass(gatherMs)
  await answer('lost')
  await pass(retryMs.first - 1)
  expect(calls).toHaveLength(1)
  await pass(1)
  await answer('lost')
  await pass(retryMs.first)
  expect(calls).toHaveLength(2)
  await pass(retryMs.first)
  await answer('taken')
  expect([calls, storage.length]).toEqual([[['a'], ['a'], ['a']], 0])
})

test('what the back end refuses is not sent again', async () => {
  const { tab, calls, pass, answer, storage } = browser()
  tab().take(event('a'))
  await pass(gatherMs)
  await answer('refused')
  await pass(retryMs.longest)
  expect([calls.length, storage.length]).toEqual([1, 0])
})

test('events survive a reload, and the network: the next page sends them, at once when it is back', async () => {
  const { tab, calls, pass, answer } = browser()
  tab().take(event('a'))
  await pass(gatherMs)
  await answer('lost')
  const next = tab()
  next.resume()
  await pass(gatherMs)
  await answer('lost')
  next.resume()
  await pass(gatherMs)
  await answer('taken')
  expect(calls).toEqual([['a'], ['a'], ['a']])
})

test('twenty tabs send each event once', async () => {
  const { tab, calls, pass, answer } = browser()
  const tabs = Array.from({ length: 20 }, tab)
  tabs.forEach((relay, index) => relay.take(event(`e${index}`)))
  await pass(gatherMs)
  for (let turn = 0; turn < 5; turn += 1) {
    await answer('taken')
    for (const relay of tabs) relay.resume()
    await pass(gatherMs)
  }
  expect(calls.flat().sort()).toEqual(tabs.map((_, index) => `e${index}`).sort())
})

test('a page that is left sends its own events at once, and not those that are on their way', async () => {
  const { tab, calls, pass, answer } = browser()
  const [leaving, other] = [tab(), tab()]
  other.take(event('elsewhere'))
  leaving.take(event('a'))
  leaving.leave()
  leaving.leave()
  expect(calls).toEqual([['a']])
  await answer('taken')
  await pass(gatherMs)
  expect(calls).toEqual([['a'], ['elsewhere']])
})

test('without locks every tab sends', async () => {
  const { tab, calls, pass } = browser(null)
  tab().take(event('a'))
  await pass(gatherMs)
  expect(calls).toEqual([['a']])
})

test('after a withdrawal nothing is left and nothing is sent', async () => {
  const { tab, calls, pass, storage } = browser()
  const relay = tab()
  relay.take(event('a'))
  relay.forget()
  await pass(retryMs.longest)
  expect([calls, storage.length]).toEqual([[], 0])
})

test('a call stays below what a leaving page may send', () => {
  const many = Array.from({ length: 30 }, (_, index) => event(`e${index}`))
  expect(batchOf(many)).toEqual(many.slice(0, 20))
  const large = Array.from({ length: 5 }, (_, index) => event(`e${index}`, 'x'.repeat(12_000)))
  expect(batchOf(large)).toEqual(large.slice(0, 2))
  expect(batchOf([event('a', 'x'.repeat(50_000))])).toHaveLength(1)
})
