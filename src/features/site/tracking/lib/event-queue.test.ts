import { expect, test } from 'vitest'
import type { QueueInput, QueueState } from './event-queue.ts'
import { emptyQueue, heldAtMost, stepQueue } from './event-queue.ts'
import type { MarketingEvent } from '../events/marketing-event.ts'

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
