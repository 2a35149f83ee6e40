// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
