// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { stage } from '../testing/stage.tsx'
import { Countdown } from './countdown.tsx'

afterEach(cleanup)

test('a countdown follows the clock of the store, which it reads without dispatching', async () => {
  const clock = createFakeClock()
  const { container } = await stage(<Countdown until={clock.now() + 65_000} />, { services: { clock } })
  const before = container.textContent
  act(() => clock.advance(5_000))
  expect(screen.queryByText(before)).toBeNull()
})

test('a countdown goes on when the clock is set back, and ends', async () => {
  const clock = createFakeClock()
  const ended = vi.fn()
  const countdown = <Countdown until={clock.now() + 65_000} onEnd={ended} />
  const { container } = await stage(countdown, { services: { clock } })
  clock.set(clock.now() - 3_600_000)
  act(() => clock.advance(5_000))
  expect(container.textContent).toBe('1:00')
  act(() => clock.advance(60_000))
  expect(container.textContent).toBe('0:00')
  expect(ended).toHaveBeenCalledTimes(1)
})
