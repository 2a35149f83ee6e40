// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, afterEach, vi } from 'vitest'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { createStore } from '../../../shared/page-store/create-store.ts'
import { useGetPromotionsQuery } from '../../../shared/promotions/promotions-api.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { announceOffline, ConnectionNotice, Watcher } from './watch.tsx'

function page(protocol: string) {
  const events = new EventTarget()
  const calls = {
    apiBase: '',
    merchant: 'FIXTURE',
    language: () => 'EN',
    send: () => new Promise<never>(() => undefined),
  }
  const { dispatch, getState } = createStore({ ...testServices(), calls })
  const end = dispatch(
    announceOffline({
      location: { protocol },
      addEventListener: (type, run) => events.addEventListener(type, run),
      removeEventListener: (type, run) => events.removeEventListener(type, run),
    }),
  )
  return {
    end,
    goOffline: () => void events.dispatchEvent(new Event('offline')),
    toasts: () => selectToasts(getState()),
  }
}

test('[SHELL-35] on https the toast network_offline is shown for 1.5 s when the browser goes offline', () => {
  const { goOffline, toasts } = page('https:')
  expect(toasts()).toEqual([])
  goOffline()
  goOffline()
  expect(toasts()).toEqual([
    { id: 'offline', kind: 'info', text: { key: 'offline:network_offline' }, durationMs: 1500 },
  ])
})

test('[SHELL-35] on plain http no toast appears', () => {
  const { goOffline, toasts } = page('http:')
  goOffline()
  expect(toasts()).toEqual([])
})

test('after the end nothing is announced', () => {
  const { end, goOffline, toasts } = page('https:')
  end()
  goOffline()
  expect(toasts()).toEqual([])
})

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

test('online again, what is on screen is asked for anew, also what had failed', async () => {
  const answers: { relay: NonNullable<Answers['relay']> } = { relay: { failure: { status: 503, data: null } } }
  await stage(
    <>
      <Page />
      <Watcher />
    </>,
    { answers },
  )
  await settled()
  expect(screen.queryByText('promotions')).toBeNull()
  answers.relay = { value: {} }
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('promotions')).toBeTruthy()
})

test('offline, the notice is about that alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const clock = await open({ relay: 'pending' })
  await act(async () => clock.advance(6_000))
  expect(words()).toBe('You are offline. Saved content still works.')
})
