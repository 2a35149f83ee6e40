// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { useGetPromotionsQuery } from '../../../shared/promotions/promotions-api.ts'
import { ConnectionNotice } from './connection-notice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  const { data } = useGetPromotionsQuery()
  return (
    <>
      {data && <p>promotions</p>}
      <ConnectionNotice />
    </>
  )
}

async function open(answers: Answers) {
  const clock = createFakeClock()
  await stage(<Page />, { answers, services: { clock } })
  return clock
}

const words = () => screen.getByRole('status').textContent

test('[UX-11] a page that waits for its first answer says so in words after six seconds', async () => {
  const clock = await open({ relay: 'pending' })
  await act(async () => clock.advance(5_999))
  expect(words()).toBe('')
  await act(async () => clock.advance(1))
  expect(words()).toBe('Still loading. The connection is slow.')
})

test('a page that has its answer says nothing', async () => {
  const clock = await open({ relay: { value: {} } })
  expect(await screen.findByText('promotions')).toBeTruthy()
  await act(async () => clock.advance(60_000))
  expect(words()).toBe('')
})

test('offline, the notice is about that alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const clock = await open({ relay: 'pending' })
  await act(async () => clock.advance(6_000))
  expect(words()).toBe('You are offline. Saved content still works.')
})
