import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { bindOpenSupport } from './bind-open-support.ts'

test('[CS-10] the function is bound at 0, 1 and 3 s, whatever a script does to it', () => {
  const [clock, page, open] = [createFakeClock(), {} as { openSupport?: unknown }, vi.fn()]
  const isOurs = () => page.openSupport === open
  bindOpenSupport(open, clock, page)
  expect(isOurs()).toBe(true)
  for (const [from, to] of [
    [0, 1000],
    [1000, 3000],
  ] as const) {
    page.openSupport = 'redefined'
    clock.advance(to - from - 1)
    expect(isOurs()).toBe(false)
    clock.advance(1)
    expect(isOurs()).toBe(true)
  }
  expect(clock.pending()).toBe(0)
})

test('[CS-10] bound late, it is bound at once, and then at the moments that are left since the start', () => {
  const [clock, page, open] = [createFakeClock(), {} as { openSupport?: unknown }, vi.fn()]
  clock.advance(1500)
  bindOpenSupport(open, clock, page)
  expect([page.openSupport, clock.pending()]).toEqual([open, 1])
  page.openSupport = 'redefined'
  clock.advance(1499)
  expect(page.openSupport).toBe('redefined')
  clock.advance(1)
  expect(page.openSupport).toBe(open)
})

test('a script that makes it read-only does no harm', () => {
  const [clock, page] = [createFakeClock(), {} as { openSupport?: unknown }]
  Object.defineProperty(page, 'openSupport', { value: 'theirs', writable: false })
  bindOpenSupport(() => undefined, clock, page)
  clock.advance(3000)
  expect(page.openSupport).toBe('theirs')
})

test('nothing is bound any more once it has ended', () => {
  const [clock, page] = [createFakeClock(), {} as { openSupport?: unknown }]
  const end = bindOpenSupport(() => undefined, clock, page)
  delete page.openSupport
  end()
  clock.advance(3000)
  expect(page).toEqual({})
})
