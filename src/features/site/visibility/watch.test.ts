import { expect, test } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { refreshOnVisible } from './watch.tsx'

function page() {
  const clock = createFakeClock()
  const seen = { refreshes: 0, turnVisible: () => undefined as void }
  const end = refreshOnVisible(
    clock,
    (run) => {
      seen.turnVisible = run
      return () => (seen.turnVisible = () => undefined)
    },
    () => void (seen.refreshes += 1),
  )
  return { clock, seen, end }
}

test('[SHELL-20] the settings are fetched 300 ms after the page became visible', () => {
  const { clock, seen } = page()
  seen.turnVisible()
  clock.advance(299)
  expect(seen.refreshes).toBe(0)
  clock.advance(1)
  expect(seen.refreshes).toBe(1)
})

test('[SHELL-20] several changes within 300 ms make one request', () => {
  const { clock, seen } = page()
  for (let turn = 0; turn < 4; turn += 1) {
    seen.turnVisible()
    clock.advance(250)
  }
  expect(seen.refreshes).toBe(0)
  clock.advance(50)
  expect(seen.refreshes).toBe(1)
  seen.turnVisible()
  clock.advance(1000)
  expect(seen.refreshes).toBe(2)
})

test('after the end nothing more is fetched', () => {
  const { clock, seen, end } = page()
  seen.turnVisible()
  end()
  seen.turnVisible()
  clock.advance(1000)
  expect([seen.refreshes, clock.pending()]).toEqual([0, 0])
})
