import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { watchUpdates, afterCheck, nothingChecked } from './watch-updates.ts'

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

/** For each check, by its hash, whether it opens the dialog. */
function announcing(hashes: readonly string[]): readonly boolean[] {
  let state = nothingChecked
  return hashes.map((hash) => {
    const after = afterCheck(state, { hash, isOwn: hash === 'a' })
    state = after.state
    return after.isNew
  })
}

test("[SHELL-14] a first check that finds the page's own release only stores", () => {
  expect(afterCheck(nothingChecked, { hash: 'a', isOwn: true })).toEqual({
    state: { stored: 'a', announced: [] },
    isNew: false,
  })
})

test('[SHELL-16] each new hash is announced once, the stored one never, even after a rollback', () => {
  expect(announcing(['a', 'a', 'b', 'b', 'c', 'b', 'a', 'c', 'd'])).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    false,
    false,
    true,
  ])
})

test('[SHELL-16] a page that is older than the host says so at its first check, once, and not after a rollback to its own', () => {
  expect(announcing(['b', 'b', 'a', 'b', 'a', 'c'])).toEqual([true, false, false, false, false, true])
})

test('[SHELL-16] in any order, the dialog opens once for each hash other than its own', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), (hashes) => {
      expect(announcing(hashes).filter(Boolean)).toHaveLength(new Set(hashes.filter((hash) => hash !== 'a')).size)
    }),
  )
})
