// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { registered } from '../../../shared/registration/registered.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { Watcher as PageViews } from '../early-watch.tsx'

const reported = vi.hoisted(() => vi.fn())
vi.mock('../lib/tracker.ts', () => ({ createTracker: () => ({ report: reported, setConsent: () => undefined }) }))
afterEach(cleanup)

function Joining() {
  const dispatch = useAppDispatch()
  return <button onClick={() => dispatch(registered('firebase'))}>Join</button>
}

test('[IDP-09] a registration is reported as an event with its method, once', async () => {
  await stage(
    <>
      <PageViews />
      <Joining />
    </>,
    { brand: { ...fixtureBrand, tracking: { consent: 'implied', vendors: { meta: ['1'] } } } },
  )
  act(() => void fireEvent.click(screen.getByText('Join')))
  expect(
    reported.mock.calls
      .map(([event]) => event as unknown)
      .filter((event) => (event as { name: string }).name !== 'PageView'),
  ).toEqual([{ id: expect.any(String), name: 'CompleteRegistration', params: { method: 'firebase' } }])
})
