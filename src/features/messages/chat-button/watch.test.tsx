// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { cameFrom } from '../../../shared/navigation/came-from.ts'
import { overlayAsked } from '../../../shared/overlay/overlay-slice.ts'
import { memberLoaded } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { SwitchOff } from '../../../shared/testing/switch-off.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher } from './watch.tsx'

afterEach(cleanup)

const unread = (unReadCount: unknown): Answers => ({ relay: { value: { unReadCount } } })
const member = (type: number) => ({
  ...{ id: '7', account: 'anna', userName: 'anna', type },
  ...{ regDate: null, language: null, clubLabel: null },
})

/** Where the app is, what it says, and the member's info as it arrives. */
function App({ type }: { readonly type?: number | undefined }) {
  const dispatch = useAppDispatch()
  const { pathname, state } = useLocation()
  const toasts = useAppSelector(selectToasts)
  useEffect(() => {
    if (type !== undefined) dispatch(memberLoaded(member(type)))
  }, [dispatch, type])
  const at = { pathname, from: cameFrom(state) }
  return <code>{JSON.stringify({ at, toasts: toasts.map(({ text, durationMs }) => ({ text, durationMs })) })}</code>
}

async function open(type: number | 'guest', { at = '/m/home', answers = {} as Answers } = {}) {
  const services = testServices()
  if (type !== 'guest')
    services.session.write(
      'MC_SESSION_INFO',
      JSON.stringify({ id: '7', token: 'T', merchantCode: fixtureBrand.code, userName: 'anna', type }),
    )
  await stage(
    <>
      <Watcher />
      <App type={type === 'guest' ? undefined : type} />
    </>,
    { at, answers, services },
  )
  return services
}

const button = () => screen.findByRole('button', { name: /^Chat/ })
const counted = (count: string) => screen.findByRole('button', { name: `Chat, unread messages: ${count}` })
const app = (): unknown => JSON.parse(document.querySelector('code')?.textContent ?? '')
const see = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the button', () => {
  test('[CHAT-02] shows an icon, its label, and the number of unread messages', async () => {
    await open(0, { answers: unread(3) })
    const found = await counted('3')
    expect(found.querySelector('svg')).toBeTruthy()
    await eventually(() =>
      expect([...found.querySelectorAll('span, bdi')].map(({ textContent }) => textContent)).toEqual([
        'Chat',
        '3',
        '3',
      ]),
    )
  })

  test.each([
    [0, ''],
    [99, '99'],
    [140, '99+'],
  ])('[CHAT-02] of %i unread messages the badge says %j', async (count, badge) => {
    await open(0, { answers: unread(count) })
    const found = count === 0 ? await button() : await counted(String(count))
    await act(settled)
    await eventually(() => expect(found.textContent).toBe(`Chat${badge}`))
  })

  test('[CHAT-03] leads a guest to the login, and from there to the chat', async () => {
    await open('guest')
    fireEvent.click(await button())
    expect(app()).toEqual({ at: { pathname: '/m/login', from: '/m/chat' }, toasts: [] })
  })

  test.each([0, 1, 2])('[CHAT-04] opens the chat for a member of type %i', async (type) => {
    await open(type, { answers: unread(0) })
    fireEvent.click(await button())
    expect(app()).toEqual({ at: { pathname: '/m/chat', from: null }, toasts: [] })
  })

  test('[CHAT-05] [CHAT-06] tells a member of type 4 for 2 s that there is no permission, and asks for no number', async () => {
    // The test would fail at a call.
    await open(4)
    fireEvent.click(await button())
    expect(app()).toEqual({
      at: { pathname: '/m/home', from: null },
      toasts: [{ text: { key: 'chat-button:no_permissions' }, durationMs: 2000 }],
    })
    expect((await button()).textContent).toBe('Chat')
  })

  test.each([
    '/m/launchGame',
    '/m/voucherCenter',
    '/m/securityCenter/addBankCard',
    '/m/chat',
    '/m/login',
    '/m/register',
  ])('is not at %s, where it would cover controls', async (at) => {
    await open('guest', { at })
    await act(settled)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is not there while the site is closed', async () => {
    function Closed() {
      const dispatch = useAppDispatch()
      useEffect(() => void dispatch(overlayAsked({ name: 'gate', id: 'closed', subject: {} })), [dispatch])
      return null
    }
    await stage(
      <>
        <Closed />
        <Watcher />
      </>,
    )
    await act(settled)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('toasts leave its corner free while it is there', async () => {
    await open('guest')
    await button()
    expect(document.documentElement.style.getPropertyValue('--corner-space')).toBe('72px')
    cleanup()
    expect(document.documentElement.style.getPropertyValue('--corner-space')).toBe('')
  })
})

describe('[CHAT-08] the number of unread messages', () => {
  test('is asked for every 30 s, and not while the page is hidden', async () => {
    const answers = unread(1)
    const { clock } = await open(0, { answers })
    await counted('1')
    answers.relay = { value: { unReadCount: 2 } }
    act(() => clock.advance(29_999))
    await act(settled)
    expect(await counted('1')).toBeTruthy()
    act(() => clock.advance(1))
    await counted('2')

    see('hidden')
    answers.relay = { value: { unReadCount: 5 } }
    act(() => clock.advance(600_000))
    await act(settled)
    expect([await counted('2'), clock.pending()]).toEqual([expect.anything(), 0])
    see('visible')
    await counted('5')
  })

  test.each([
    ['fails', { failure: { status: 500, data: null } }],
    ['is none', { value: { unReadCount: -1 } }],
    ['is malformed', { body: '{"success":true,"value":{"unReadCount":"many"}}' }],
  ] as const)('stays as it was when the answer %s, and is asked for less often', async (_what, answer) => {
    const answers = unread(4)
    const { clock } = await open(0, { answers })
    await counted('4')
    answers.relay = answer
    act(() => clock.advance(30_000))
    // The next question is due when the answer has come.
    await eventually(() => expect(clock.pending()).toBe(1))
    await counted('4')
    answers.relay = { value: { unReadCount: 6 } }
    act(() => clock.advance(59_999))
    await act(settled)
    await counted('4')
    act(() => clock.advance(1))
    await counted('6')
    expect(app()).toMatchObject({ toasts: [] })
  })

  test('is taken from another tab of the same member, and of no other', async () => {
    const { local, clock } = await open(0, { answers: unread(1) })
    await counted('1')
    const tell = (of: string, count: number) => {
      local.write('chatUnread', JSON.stringify({ member: of, count, at: clock.now() }))
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'chatUnread' })))
    }
    tell('8', 40)
    await counted('1')
    tell('7', 8)
    await counted('8')
  })

  test('that a tab has just heard is not asked for again', async () => {
    const services = await open(0, { answers: unread(2) })
    await counted('2')
    cleanup()
    await stage(
      <>
        <Watcher />
        <App type={0} />
      </>,
      { services, answers: {} },
    )
    await counted('2')
  })

  test('is asked for anew after the chat was opened', async () => {
    const { local } = await open(0, { answers: unread(2) })
    fireEvent.click(await counted('2'))
    expect(local.read('chatUnread')).toBeNull()
  })
})

test('[CHAT-01] the back end may switch the chat off', async () => {
  await stage(
    <>
      <Watcher />
      <SwitchOff names={['CBS3']} />
    </>,
  )
  await screen.findByRole('button', { name: 'Chat' })
  fireEvent.click(screen.getByRole('button', { name: /^Off/ }))
  expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull()
})
