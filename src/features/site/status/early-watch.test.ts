import { expect, test } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { watchStatus } from './early-watch.tsx'
import type { Finding } from './status.ts'

const maintenance = { state: 'maintenance', end: 5 } as const
const open = { state: 'open' } as const

/** A site whose state a test can change; records calls and effects. */
function site(first: Finding) {
  const clock = createFakeClock()
  const seen = { now: first, calls: 0, effects: [] as string[] }
  const watch = watchStatus({
    clock,
    ask: async () => {
      seen.calls += 1
      return seen.now
    },
    close: ({ state }) => void seen.effects.push(state),
    leave: () => void seen.effects.push('left'),
    failed: ({ status }) => void seen.effects.push(`failed: ${status}`),
  })
  const advance = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { clock, seen, watch, advance }
}

test('[SHELL-01] the status is asked once at the start of an open site', async () => {
  const { seen, advance } = site(open)
  await advance(3_600_000)
  expect([seen.calls, seen.effects]).toEqual([1, []])
})

test('[SHELL-02] [SHELL-07] during maintenance it is checked every 30 s, and the screen disappears at the end', async () => {
  const { seen, advance } = site(maintenance)
  await advance(0)
  expect([seen.calls, seen.effects]).toEqual([1, ['maintenance']])
  await advance(29_999)
  expect(seen.calls).toBe(1)
  await advance(1)
  expect(seen.calls).toBe(2)
  seen.now = open
  await advance(30_000)
  expect([seen.calls, seen.effects]).toEqual([3, ['maintenance', 'maintenance', 'left']])
  await advance(3_600_000)
  expect(seen.calls).toBe(3)
})

test('a failed call during maintenance keeps the screen, is not reported and is followed by the next', async () => {
  const { seen, advance } = site(maintenance)
  await advance(0)
  seen.now = { state: 'failed', failure: { status: 0, data: null } }
  await advance(30_000)
  await advance(30_000)
  expect([seen.calls, seen.effects]).toEqual([3, ['maintenance']])
})

test('[SHELL-11] denied access is checked again only by the visitor', async () => {
  const { seen, watch, advance } = site({ state: 'denied' })
  await advance(3_600_000)
  expect(seen.calls).toBe(1)
  await watch.retry()
  seen.now = open
  await watch.retry()
  expect([seen.calls, seen.effects]).toEqual([3, ['denied', 'denied', 'left']])
})

test('a call that fails otherwise is reported', async () => {
  const { seen, watch, advance } = site({ state: 'failed', failure: { status: 500, data: null } })
  await advance(0)
  seen.now = { state: 'denied' }
  await watch.retry()
  seen.now = { state: 'failed', failure: { status: 0, data: null } }
  await watch.retry()
  expect(seen.effects).toEqual(['failed: 500', 'denied', 'failed: 0'])
})

test('a retry during maintenance restarts the 30 s', async () => {
  const { seen, watch, advance, clock } = site(maintenance)
  await advance(20_000)
  await watch.retry()
  expect(clock.pending()).toBe(1)
  await advance(29_999)
  expect(seen.calls).toBe(2)
})

test('an answer that arrives after the end has no effect', async () => {
  const { seen, watch, advance, clock } = site(maintenance)
  watch.stop()
  await advance(60_000)
  expect([seen.effects, clock.pending()]).toEqual([[], 0])
})
