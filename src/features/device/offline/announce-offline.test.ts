import { expect, test } from 'vitest'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { createStore } from '../../../shared/page-store/create-store.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { announceOffline } from './announce-offline.ts'

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
