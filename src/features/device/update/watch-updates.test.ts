import { expect, test } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { watchUpdates } from './watch-updates.ts'
import { settled } from '../../../shared/testing/settled.ts'

const hour = 3_600_000

/** A page whose release a test can change; records the time of each check since the start. */
function page(age = 0) {
  const clock = createFakeClock()
  const start = clock.now()
  clock.advance(age)
  const seen = {
    release: 'a' as string | null,
    checks: [] as number[],
    dialogs: 0,
    turnVisible: () => undefined as void,
  }
  const end = watchUpdates({
    clock,
    onVisible: (run) => {
      seen.turnVisible = run
      return () => (seen.turnVisible = () => undefined)
    },
    readRelease: async () => {
      seen.checks.push(clock.now() - start)
      return seen.release === null ? null : { hash: seen.release, isOwn: seen.release === 'a' }
    },
    announce: () => void (seen.dialogs += 1),
  })
  const advance = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { clock, seen, end, advance }
}

test('[SHELL-14] the first check runs 1.5 s after the start, not before, and shows nothing', async () => {
  const { seen, advance } = page()
  await advance(1499)
  seen.turnVisible()
  expect(seen.checks).toEqual([])
  await advance(1)
  expect([seen.checks, seen.dialogs]).toEqual([[1500], 0])
})

test('[SHELL-14] a watcher that comes later checks at the same moment', async () => {
  const { seen, advance } = page(1000)
  await advance(500)
  expect(seen.checks).toEqual([1500])
})

test('[SHELL-15] checks are repeated also after the clock was set back', async () => {
  const { clock, seen, advance } = page()
  await advance(1500)
  clock.set(clock.now() - 24 * hour)
  await advance(hour)
  seen.turnVisible()
  await settled()
  expect(seen.checks).toHaveLength(3)
})

test('[SHELL-15] checks are repeated every 3,600,000 ms', async () => {
  const { seen, advance } = page()
  await advance(hour - 1)
  expect(seen.checks).toEqual([1500])
  await advance(1)
  await advance(2 * hour)
  expect(seen.checks).toEqual([1500, hour, 2 * hour, 3 * hour])
})

test('[SHELL-15] there is a check whenever the page becomes visible, and the hourly checks continue', async () => {
  const { seen, advance } = page()
  await advance(10_000)
  seen.turnVisible()
  await advance(hour - 10_000)
  expect(seen.checks).toEqual([1500, 10_000, hour])
})

test('[SHELL-16] a changed hash opens the dialog once, however often it is found', async () => {
  const { seen, advance } = page()
  await advance(1500)
  seen.release = 'b'
  seen.turnVisible()
  seen.turnVisible()
  await advance(3 * hour)
  expect(seen.dialogs).toBe(1)
  seen.release = 'c'
  await advance(hour)
  expect(seen.dialogs).toBe(2)
})

test('[SHELL-14] if the first check fails, the next one stores', async () => {
  const { seen, advance } = page()
  seen.release = null
  await advance(1500)
  seen.release = 'a'
  await advance(hour)
  expect(seen.dialogs).toBe(0)
  seen.release = 'b'
  await advance(hour)
  expect(seen.dialogs).toBe(1)
})

test('after the end nothing is left running', async () => {
  const { clock, seen, end, advance } = page()
  end()
  seen.turnVisible()
  await advance(2 * hour)
  expect([clock.pending(), seen.checks]).toEqual([0, []])
})
