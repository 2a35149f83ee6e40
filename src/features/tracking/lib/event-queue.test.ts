import { expect, test } from 'vitest'
import type { QueueInput, QueueState } from './event-queue.ts'
import { emptyQueue, heldAtMost, stepQueue } from './event-queue.ts'
import type { MarketingEvent } from './marketing-event.ts'

const view = (id: string): MarketingEvent => ({ id, name: 'PageView' })

/** Runs inputs through the queue; tells what went out and what is held in the end. */
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

test('nothing goes out before the gate opens, then everything in order', () => {
  expect(run(report('a'), report('b')).out).toEqual([])
  expect(run(report('a'), report('b'), { type: 'open' }, report('c'))).toEqual({ out: ['a', 'b', 'c'], held: [] })
})

test('a refusal forgets what was held, also for a later consent', () => {
  expect(run(report('a'), { type: 'shut' }, report('b'), { type: 'open' }, report('c'))).toEqual({
    out: ['c'],
    held: [],
  })
})

test('consent given anew holds events until the vendors are there', () => {
  expect(run({ type: 'shut' }, { type: 'wait' }, report('a'), { type: 'open' })).toEqual({ out: ['a'], held: [] })
})

test('the newest events are held, and not more than the limit', () => {
  const ids = Array.from({ length: heldAtMost + 3 }, (_, index) => String(index))
  expect(run(...ids.map(report)).held).toEqual(ids.slice(3))
})
