// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PushReport } from '../../../../contract/push.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { signedIn } from '../../../shared/session/session-slice.ts'
import { useAppSelector, useAppStore } from '../../../shared/store/hooks.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Toasts } from '../../../shared/ui/feedback/toasts.tsx'
import type { PushDevice } from './device.ts'
import { Watcher } from './member-watch.tsx'
import { Part as PermissionDialog } from './permission-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const brand = { ...fixtureBrand, firebase: { messagingSenderId: '7', vapidKey: 'BK' } }
const info = { id: '7', token: 'T0KEN', merchantCode: 'FIXTURE', userName: 'Mira', type: 0, firstTimeLogin: false }

/** A page with the watcher, and with the dialog where it is asked for. */
async function page({ answers = {} }: { answers?: Answers } = {}) {
  const services = testServices()
  const asked: string[] = []
  const device = { permission: 'default' as NotificationPermission, answer: 'granted' as NotificationPermission }
  const confirm = vi.fn()
  let report: Parameters<PushDevice['onReport']>[0][] = []
  const fake: PushDevice = {
    permission: () => device.permission,
    canReceive: async () => true,
    ready: async () => undefined,
    endpoint: async () => 'https://push.example/1',
    fetchToken: async () => 'push-1',
    onReport: (run) => {
      report = [...report, run]
      return () => undefined
    },
  }
  vi.stubGlobal('Notification', {
    requestPermission: async () => {
      asked.push('browser')
      return (device.permission = device.answer)
    },
  })
  let store: AppStore | undefined
  function Conductor() {
    store = useAppStore()
    const requests = useAppSelector(selectOverlays)
    return requests.map(({ name }) =>
      name === 'push-permission' ? <PermissionDialog key={name} open subject={{}} /> : null,
    )
  }
  await stage(
    <>
      <Conductor />
      <Watcher device={fake} />
      <Toasts />
    </>,
    { brand, services, answers },
  )
  const later = () => act(() => settled())
  return {
    device,
    asked,
    services,
    report: (one: PushReport) => act(() => report.forEach((run) => run(one, confirm))),
    confirm,
    signIn: async () => {
      act(() => void store?.dispatch(signedIn(info)))
      await later()
    },
    press: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await later()
    },
    alerts: () =>
      selectOverlays(store!.getState()).flatMap((one) => (one.name === 'alert' ? [one.subject.message] : [])),
  }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Know the moment it happens' })
const bind: Answers = { relay: { value: null } }

test('[PUSH-04] a member is asked; the browser asks only after a tap, and then the device is bound', async () => {
  const { signIn, press, asked, services } = await page({ answers: bind })
  expect(dialog()).toBeNull()
  await signIn()
  expect(dialog()).not.toBeNull()
  expect(asked).toEqual([])
  await press('Turn on notifications')
  expect(asked).toEqual(['browser'])
  await waitFor(() => expect(services.local.read('pushToken')).toContain('push-1'))
  expect(dialog()).toBeNull()
})

test('[PUSH-04] "not now" asks the browser nothing, and is kept for the session and for other windows', async () => {
  const { signIn, press, asked, services } = await page()
  await signIn()
  await press('Not now')
  expect([dialog(), asked]).toEqual([null, []])
  expect(services.session.read('pushSkipped')).toBe('1')
  expect(services.local.read('pushAnsweredAt')).toBe(String(services.clock.now()))
})

test('[PUSH-05] a member who denies it in the browser is told how to allow it', async () => {
  const { signIn, press, device, alerts } = await page()
  device.answer = 'denied'
  await signIn()
  await press('Turn on notifications')
  expect(alerts()).toEqual([{ key: 'push:notification_request_tips' }])
})

test('who closes the question of the browser without an answer is told nothing', async () => {
  const { signIn, press, device, alerts } = await page()
  device.answer = 'default'
  await signIn()
  await press('Turn on notifications')
  expect([dialog(), alerts()]).toEqual([null, []])
})

test('an answer in another window closes the question here', async () => {
  const { signIn, services } = await page()
  await signIn()
  services.local.write('pushAnsweredAt', String(services.clock.now()))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'pushAnsweredAt' })))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('a message that arrives while the page is visible becomes a toast, which the worker is told', async () => {
  const { report, confirm } = await page()
  report({ type: 'push-received', title: 'Paid out', body: '<b>Now</b>' })
  expect(screen.getByText('Paid out: <b>Now</b>')).not.toBeNull()
  expect(confirm).toHaveBeenCalledTimes(1)
  report({ type: 'push-changed' })
  expect(confirm).toHaveBeenCalledTimes(1)
  report({ type: 'push-received', title: 'New game', body: '' })
  expect(screen.getByText('New game')).not.toBeNull()
})
