import { expect, test } from 'vitest'
import { settled } from '../../../../shared/testing/settled.ts'
import type { MarketingEvent } from '../events/marketing-event.ts'
import {
  createTracker,
  type Delivery,
  type QueueInput,
  type QueueState,
  emptyQueue,
  heldAtMost,
  stepQueue,
} from './tracker.ts'

/** A tracker whose delivery records its calls. */
function setUp({ failsAtFirst = false } = {}) {
  const log: string[] = []
  const delivery: Delivery = {
    take: ({ id }) => log.push(`take ${id}`),
    grant: () => log.push('grant'),
    withdraw: () => log.push('withdraw'),
  }
  let attempts = 0
  const tracker = createTracker(() => {
    attempts += 1
    log.push('load')
    return failsAtFirst && attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(delivery)
  })
  const view = (id: string) => tracker.report({ id, name: 'pageView', value: {} })
  return { log, tracker, view }
}

test('before a choice nothing is fetched and nothing delivered', async () => {
  const { log, tracker, view } = setUp()
  tracker.setConsent('undecided')
  view('a')
  await settled()
  expect(log).toEqual([])
})

test('with consent the events so far are delivered in order, then each as it happens', async () => {
  const { log, tracker, view } = setUp()
  view('a')
  view('b')
  tracker.setConsent('granted')
  await settled()
  view('c')
  expect(log).toEqual(['load', 'grant', 'take a', 'take b', 'take c'])
})

test('consent that is withdrawn while the code is being fetched delivers nothing', async () => {
  const { log, tracker, view } = setUp()
  view('a')
  tracker.setConsent('granted')
  tracker.setConsent('denied')
  await settled()
  expect(log).toEqual(['load'])
})

test('a withdrawal stops events for good, and new consent lets new ones through', async () => {
  const { log, tracker, view } = setUp()
  tracker.setConsent('granted')
  await settled()
  tracker.setConsent('denied')
  view('a')
  tracker.setConsent('granted')
  await settled()
  view('b')
  expect(log).toEqual(['load', 'grant', 'withdraw', 'grant', 'take b'])
})

test('where the code cannot be fetched, the next event tries again', async () => {
  const { log, tracker, view } = setUp({ failsAtFirst: true })
  tracker.setConsent('granted')
  view('a')
  await settled()
  view('b')
  await settled()
  expect(log).toEqual(['load', 'load', 'grant', 'take a', 'take b'])
})

const view = (id: string): MarketingEvent => ({ id, name: 'pageView', value: {} })

/** Runs inputs through the queue; returns the sent events and the queued ones. */
function run(...inputs: readonly QueueInput[]) {
  let state: QueueState = emptyQueue
  const out: string[] = []
  for (const input of inputs) {
    const step = stepQueue(state, input)
    state = step.state
    out.push(...step.out.map(({ id }) => id))
  }
  return { out, held: state.held.map(({ id }) => id) }
}

const report = (id: string): QueueInput => ({ type: 'report', event: view(id) })

test('nothing is sent before the gate opens, then everything in order', () => {
  expect(run(report('a'), report('b')).out).toEqual([])
  expect(run(report('a'), report('b'), { type: 'open' }, report('c'))).toEqual({ out: ['a', 'b', 'c'], held: [] })
})

test('a refusal drops queued events, even for a later consent', () => {
  expect(run(report('a'), { type: 'shut' }, report('b'), { type: 'open' }, report('c'))).toEqual({
    out: ['c'],
    held: [],
  })
})

test('renewed consent queues events until the vendors have loaded', () => {
  expect(run({ type: 'shut' }, { type: 'wait' }, report('a'), { type: 'open' })).toEqual({ out: ['a'], held: [] })
})

test('only the newest events are queued, up to the limit', () => {
  const ids = Array.from({ length: heldAtMost + 3 }, (_, index) => String(index))
  expect(run(...ids.map(report)).held).toEqual(ids.slice(3))
})
