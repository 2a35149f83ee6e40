// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useReducer, useRef, type FunctionComponent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Feature, OverlayEntry } from '../shared/feature/feature.ts'
import { showAlert } from '../shared/feedback/feedback.ts'
import { deferred } from '../shared/lib/deferred.ts'
import { useGo } from '../shared/navigation/in-app.tsx'
import { overlayAsked, overlayWithdrawn, useOverlay } from '../shared/overlay/overlay-slice.ts'
import type { OverlayName, OverlayProps, OverlayRequest } from '../shared/overlay/overlays.ts'
import { signedIn, signedOut } from '../shared/session/session-slice.ts'
import type { AppStore } from '../shared/store/app-store.ts'
import { useAppStore } from '../shared/store/hooks.ts'
import { createFakeClock } from '../shared/testing/fake-clock.ts'
import { stage } from '../shared/testing/stage.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { PageSheet } from '../shared/ui/page-sheet.tsx'
import { features as backgroundFeatures } from './background-features.ts'
import { Conductor } from './conductor.tsx'
import type { AppRoute } from './feature-parts.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const info = { id: '7', token: 'T0KEN', merchantCode: 'FIXTURE', userName: 'Mira', type: 0, firstTimeLogin: false }

type Loaded = Awaited<ReturnType<NonNullable<Extract<OverlayEntry, { name: 'consent' }>['load']>>>
type Load = () => Promise<Loaded>

/** A bar that counts how often it was created. */
function createBar() {
  let created = 0
  const Part: FunctionComponent<OverlayProps<'consent'>> = ({ open }) => {
    const number = useRef(0)
    useEffect(() => void (number.current ||= ++created), [])
    return open && <button>Allow</button>
  }
  return { Part, created: () => created }
}

const bar = createBar()
const consent = (more: Partial<Extract<OverlayEntry, { name: 'consent' }>> = {}): Feature => ({
  name: 'tracking',
  overlays: [{ name: 'consent', priority: 'bar', load: async () => bar, ...more }],
})

async function page(features: readonly Feature[] = [consent()], at = '/m/home', content: ReactNode = null) {
  const clock = createFakeClock()
  let store: AppStore | undefined
  let go: ((to: string) => void) | undefined
  function Page() {
    store = useAppStore()
    go = useGo()
    return null
  }
  const route = (path: string, aliases: readonly string[] = []) => ({ path, aliases }) as AppRoute
  // Without the pages that are joined later.
  const routes = [route('/m/home', ['/m', '/m/index.html']), route('/m/news')]
  await stage(
    <>
      <Page />
      {content}
      <Conductor parts={{ features: [...features, ...backgroundFeatures], routes }} />
    </>,
    { at, services: { clock } },
  )
  const dispatch = (action: Parameters<AppStore['dispatch']>[0]) => act(async () => void store?.dispatch(action))
  return {
    dispatch,
    pass: (ms: number) => act(async () => clock.advance(ms)),
    ask: (request: OverlayRequest) => dispatch(overlayAsked(request)),
    withdraw: (name: OverlayName, id?: string) => dispatch(overlayWithdrawn({ name, ...(id !== undefined && { id }) })),
    alert: (text: string) => act(async () => void store?.dispatch(showAlert({ kind: 'notice', message: { text } }))),
    go: (to: string) => act(async () => go?.(to)),
  }
}

/** Whether a text is rendered and not hidden. */
const isSeen = (text: string): boolean => screen.queryByText(text)?.closest('[hidden]') === null
const press = (name: string) => act(async () => screen.getByText(name).click())
const asked = { name: 'consent', subject: {} } as const

test('an overlay is fetched when it is shown, and removed when it is withdrawn', async () => {
  const load = vi.fn<Load>(async () => bar)
  const { ask, withdraw } = await page([consent({ load })])
  expect(load).not.toHaveBeenCalled()
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await withdraw('consent')
  expect(isSeen('Allow')).toBe(false)
})

test('an alert takes the place of a bar, and the same bar comes back after it', async () => {
  const { ask, alert } = await page()
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
  const [created, button] = [bar.created(), screen.getByText('Allow')]
  await alert('Broken')
  await expect.poll(() => isSeen('Broken')).toBe(true)
  expect(isSeen('Allow')).toBe(false)
  await press('OK')
  expect(isSeen('Allow')).toBe(true)
  expect([bar.created(), screen.getByText('Allow')]).toEqual([created, button])
})

test('an offer waits for five seconds until it takes the place of a bar, and as long after a pointer was on the bar', async () => {
  const { ask, pass } = await page()
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await ask({ name: 'update', subject: {} })
  await pass(4000)
  expect(isSeen('Allow')).toBe(true)
  await act(async () => void fireEvent.pointerDown(screen.getByText('Allow')))
  await pass(4000)
  expect([isSeen('Allow'), isSeen('Update available')]).toEqual([true, false])
  await pass(1000)
  await expect.poll(() => isSeen('Update available')).toBe(true)
  expect(isSeen('Allow')).toBe(false)
})

test('a bar that waits behind a dialog is not held when the dialog closes: a prompt comes first', async () => {
  const prompt: Feature = {
    name: 'identity',
    overlays: [{ name: 'one-tap', priority: 'sign-in', load: async () => ({ Part: ({ open }) => open && 'Prompt' }) }],
  }
  const { ask, alert } = await page([consent(), prompt])
  await alert('Broken')
  await expect.poll(() => isSeen('Broken')).toBe(true)
  await ask(asked)
  await ask({ name: 'one-tap', subject: { isFresh: true } })
  await act(async () => void fireEvent.pointerDown(screen.getByText('OK')))
  await press('OK')
  await expect.poll(() => isSeen('Prompt')).toBe(true)
  expect(isSeen('Allow')).toBe(false)
})

test('a bar that is requested while an alert is open is neither shown nor fetched before the answer', async () => {
  const load = vi.fn<Load>(async () => bar)
  const { ask, alert } = await page([consent({ load })])
  await alert('Broken')
  await expect.poll(() => isSeen('Broken')).toBe(true)
  await ask(asked)
  expect([load.mock.calls.length, isSeen('Broken')]).toEqual([0, true])
  await press('OK')
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test('alerts are shown one after the other', async () => {
  const { alert } = await page()
  await alert('First')
  await alert('Second')
  await expect.poll(() => isSeen('First')).toBe(true)
  expect(isSeen('Second')).toBe(false)
  await press('OK')
  await expect.poll(() => isSeen('Second')).toBe(true)
  expect(isSeen('First')).toBe(false)
})

test('a dialog that made room for an alert is shown again after it', async () => {
  const { ask, alert, dispatch } = await page()
  await dispatch(signedIn(info))
  await ask({ name: 'session-reminder', subject: { playedMs: 3_600_000 } })
  await expect.poll(() => isSeen('Time for a break?')).toBe(true)
  await alert('Broken')
  await expect.poll(() => isSeen('Broken')).toBe(true)
  expect(isSeen('Time for a break?')).toBe(false)
  await press('OK')
  await expect.poll(() => isSeen('Time for a break?')).toBe(true)
  await press('Keep playing')
  await expect.poll(() => isSeen('Time for a break?')).toBe(false)
})

test('an overlay for members disappears with the session', async () => {
  const { ask, dispatch } = await page([consent({ audience: 'member' })])
  await ask(asked)
  expect(isSeen('Allow')).toBe(false)
  await dispatch(signedIn(info))
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await dispatch(signedOut())
  expect(isSeen('Allow')).toBe(false)
})

test('an overlay of one page is shown there, whatever alias led there, and comes back with the page', async () => {
  const { ask, go } = await page([consent({ routes: ['/m/home'] })], '/m/index.html')
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await go('/m/news')
  expect(isSeen('Allow')).toBe(false)
  await go('/m/home')
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test('while a gate is closed only alerts are shown; the rest follows when it opens', async () => {
  const { ask, alert, withdraw } = await page()
  await ask({ name: 'gate', id: 'closed', subject: {} })
  await ask({ name: 'update', subject: {} })
  await ask(asked)
  await alert('Broken')
  await expect.poll(() => isSeen('Broken')).toBe(true)
  await press('OK')
  await expect.poll(() => isSeen('Broken')).toBe(false)
  expect([isSeen('Update available'), isSeen('Allow')]).toEqual([false, false])
  await withdraw('gate', 'closed')
  await expect.poll(() => isSeen('Update available')).toBe(true)
  expect(isSeen('Allow')).toBe(false)
})

test('an overlay that cannot be fetched makes room for others, and is tried again with the next request', async () => {
  const load = vi.fn<Load>(async () => bar).mockRejectedValueOnce(new TypeError('offline'))
  const { ask } = await page([consent({ priority: 'answer', load })])
  await ask(asked)
  expect([load.mock.calls.length, isSeen('Allow')]).toEqual([1, false])
  await ask({ name: 'update', subject: {} })
  await expect.poll(() => isSeen('Allow')).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

test('while an overlay cannot be fetched, the next one is shown', async () => {
  const { ask } = await page([consent({ priority: 'answer', load: () => Promise.reject(new TypeError('offline')) })])
  await ask({ name: 'update', subject: {} })
  await ask(asked)
  await expect.poll(() => isSeen('Update available')).toBe(true)
})

test('an overlay that fails makes room for the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = () => {
    throw new Error('fault')
  }
  const { ask } = await page([consent({ priority: 'answer', load: async () => ({ Part }) })])
  await ask({ name: 'update', subject: {} })
  await ask(asked)
  await expect.poll(() => isSeen('Update available')).toBe(true)
})

test('a request lasts while its reason does and its part is mounted', async () => {
  function Asking() {
    const [isWanted, want] = useReducer((wanted: boolean) => !wanted, false)
    useOverlay('consent', isWanted)
    return <button onClick={want}>toggle</button>
  }
  function Leaving() {
    const [isGone, leave] = useReducer(() => true, false)
    return (
      <>
        <button onClick={leave}>leave</button>
        {!isGone && <Asking />}
      </>
    )
  }
  await page([consent()], '/m/home', <Leaving />)
  expect(isSeen('Allow')).toBe(false)
  await press('toggle')
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await press('toggle')
  expect(isSeen('Allow')).toBe(false)
  await press('toggle')
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await press('leave')
  expect(isSeen('Allow')).toBe(false)
})

test("Google's prompt makes room for a dialog of the page, and takes its place again afterwards", async () => {
  function Sheet() {
    const [isOpen, toggle] = useReducer((open: boolean) => !open, false)
    return (
      <>
        <button onClick={toggle}>Toggle</button>
        <PageSheet open={isOpen} onClose={toggle} title="Second factor">
          <button>Confirm</button>
        </PageSheet>
      </>
    )
  }
  const { ask } = await page([consent({ priority: 'sign-in' })], '/m/home', <Sheet />)
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await press('Toggle')
  expect([isSeen('Confirm'), isSeen('Allow')]).toEqual([true, false])
  await press('Toggle')
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test('a dialog has the focus on its title, not on its first button', async () => {
  const { alert } = await page()
  await alert('Broken')
  await expect.poll(() => isSeen('Broken')).toBe(true)
  expect(document.activeElement?.tagName).toBe('H2')
})

const popup = (more: Parameters<typeof consent>[0] = {}) => consent({ priority: 'announcement', ...more })

test('an offer waits until the visitor leaves the field, and while going from one field to the next', async () => {
  const fields = (
    <>
      <input aria-label="Name" />
      <input aria-label="Code" />
      <button>Send</button>
    </>
  )
  const { ask } = await page([popup()], '/m/home', fields)
  const focus = (element: HTMLElement) => act(async () => element.focus())
  await focus(screen.getByLabelText('Name'))
  await ask(asked)
  expect(isSeen('Allow')).toBe(false)
  // Browsers render between the end of one focus and the beginning of the next.
  const [name, code] = [screen.getByLabelText('Name'), screen.getByLabelText('Code')]
  await act(async () => void name.dispatchEvent(new FocusEvent('focusout', { relatedTarget: code, bubbles: true })))
  expect(isSeen('Allow')).toBe(false)
  await focus(code)
  expect(isSeen('Allow')).toBe(false)
  await focus(screen.getByText('Send'))
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test('an offer that is shown stays when the visitor begins to type', async () => {
  const { ask } = await page([popup()], '/m/home', <input aria-label="Name" />)
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
  await act(async () => screen.getByLabelText('Name').focus())
  expect(isSeen('Allow')).toBe(true)
})

test('a field that disappears with its page no longer keeps an offer waiting', async () => {
  const Login = () => useLocation().pathname === '/m/home' && <input aria-label="Name" />
  const { ask, go } = await page([popup()], '/m/home', <Login />)
  await act(async () => screen.getByLabelText('Name').focus())
  await go('/m/news')
  await ask(asked)
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test('an offer waits until a sheet of the page is closed', async () => {
  function Sheet() {
    const [isOpen, close] = useReducer(() => false, true)
    return <Dialog open={isOpen} title="Games" actions={<button onClick={close}>done</button>} />
  }
  const { ask } = await page([popup()], '/m/home', <Sheet />)
  await ask(asked)
  expect(isSeen('Allow')).toBe(false)
  await press('done')
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test('an offer that is still fetched when a sheet of the page opens waits until it is closed', async () => {
  function Sheet() {
    const [isOpen, toggle] = useReducer((isOpen) => !isOpen, false)
    return (
      <>
        <button onClick={toggle}>Menu</button>
        <Dialog open={isOpen} title="Menu of the page" actions={<button onClick={toggle}>done</button>} />
      </>
    )
  }
  const fetched = deferred<Loaded>()
  const { ask } = await page([popup({ load: () => fetched.promise })], '/m/home', <Sheet />)
  await ask(asked)
  await press('Menu')
  await act(async () => fetched.resolve(bar))
  expect(isSeen('Allow')).toBe(false)
  await press('done')
  await expect.poll(() => isSeen('Allow')).toBe(true)
})

test.each(['/m/voucherCenter', '/m/withdraw/', '/m/launchGame', '/m/securityCenter/addBankCard'])(
  'an offer leaves with the visitor who goes to %s, and comes back with them',
  async (busy) => {
    const { ask, go } = await page([popup()])
    await ask(asked)
    await expect.poll(() => isSeen('Allow')).toBe(true)
    await go(busy)
    expect(isSeen('Allow')).toBe(false)
    await go('/m/home')
    await expect.poll(() => isSeen('Allow')).toBe(true)
  },
)

test.each(['/m/launchGame', '/m/securityCenter/addBankCard'])(
  'an overlay that names %s is shown there, although the page is joined later',
  async (path) => {
    const { ask, go } = await page([popup({ routes: [path] })])
    await ask(asked)
    expect(isSeen('Allow')).toBe(false)
    await go(path)
    await expect.poll(() => isSeen('Allow')).toBe(true)
  },
)
