// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi, describe } from 'vitest'
import type { PopupItem, Popups } from '../../../../contract/wire/popups.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Part, gotoTarget, type GotoFacts } from './popup.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const item = (id: string, more: Partial<PopupItem> = {}): PopupItem => ({
  id,
  title: `Title ${id}`,
  content: `<p>Words of <strong>${id}</strong></p>`,
  execution: 'B',
  promotionType: 'NONE',
  ...more,
})

/** The test's window has no layout, so the test decides what is visible. */
function stubSight() {
  type Report = (entries: readonly { isIntersecting: boolean }[]) => void
  const reports = new Map<Element, Report>()
  const Sight = function (report: Report) {
    return { observe: (element: Element) => void reports.set(element, report), disconnect: () => undefined }
  }
  vi.stubGlobal('IntersectionObserver', vi.fn(Sight))
  return (element: Element | undefined) => act(() => element && reports.get(element)?.([{ isIntersecting: true }]))
}

function Shown({ popups }: { readonly popups: Popups }) {
  const [open, setOpen] = useState(true)
  const state = useAppSelector((all) => JSON.stringify(all))
  return (
    <>
      <output>{state}</output>
      <button onClick={() => setOpen(false)}>Withdraw</button>
      <Part open={open} subject={popups} />
    </>
  )
}

async function show(items: readonly PopupItem[], { forceRead = false, answers = {} as Answers } = {}) {
  const [see, services] = [stubSight(), testServices()]
  const { container } = await stage(<Shown popups={{ items, forceRead }} />, { services, answers })
  const { local, session } = services
  return {
    container,
    see,
    escape: () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    remembered: () => ({
      closed: session.read('popupsClosed.guest') !== null,
      hidden: local.read('popupsHidden.guest') !== null,
    }),
  }
}

const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close' })
const hideToday = () => screen.queryByRole('button', { name: 'Do not show again today' })

test('[POP-03] a popup shows its title, and its content as html', async () => {
  await show([item('a')])
  expect(screen.getByRole('heading', { name: 'Title a' })).toBeDefined()
  expect(screen.getByText('a', { selector: 'strong' })).toBeDefined()
  expect(screen.queryByRole('group', { name: '1 of 1' })).toBeNull()
})

test('[POP-04] [POP-09] several are slides with a pagination, each shown for 5000 ms', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { container } = await show([item('a'), item('b'), item('c')])
  const slides = screen.getAllByRole('group', { name: /^\d of 3$/ })
  expect(slides.map((slide) => slide.querySelector('h2')?.textContent)).toEqual(['Title a', 'Title b', 'Title c'])
  /** The dot of the current slide fills while it is shown. */
  const current = () => {
    const dot = container.querySelector('[style*="animation-duration"]')?.parentElement
    return dot ? [...(dot.parentElement?.children ?? [])].indexOf(dot) : null
  }
  expect(current()).toBe(0)
  act(() => void vi.advanceTimersByTime(4999))
  expect(current()).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(current()).toBe(1)
  act(() => void vi.advanceTimersByTime(5000))
  expect(current()).toBe(2)
})

test('[POP-05] closing is animated for 250 ms before the popup is removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show([item('a')])
  fireEvent.click(screen.getByText('Withdraw'))
  act(() => void vi.advanceTimersByTime(249))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[POP-06] a popup can be closed for now, or hidden today', async () => {
  const { remembered } = await show([item('a')])
  const button = hideToday()
  if (button) fireEvent.click(button)
  expect(remembered()).toEqual({ closed: false, hidden: true })
  fireEvent.click(closeButton())
  expect(remembered()).toEqual({ closed: true, hidden: true })
})

test('[POP-08] popups that must be read cannot be closed before the last one has been reached', async () => {
  const { see, escape, remembered } = await show([item('a'), item('b')], { forceRead: true })
  const [first, last] = screen.getAllByRole('article')
  see(first)
  escape()
  expect([closeButton().disabled, hideToday(), remembered().closed]).toEqual([true, null, false])
  see(last)
  expect([closeButton().disabled, hideToday()]).toEqual([false, expect.anything()])
  escape()
  expect(remembered().closed).toBe(true)
})

test('[POP-08] a single popup has been read once it is there, and whatever need not be read can be closed at once', async () => {
  await show([item('a')], { forceRead: true })
  expect(closeButton().disabled).toBe(false)
  cleanup()
  await show([item('a'), item('b')])
  expect(closeButton().disabled).toBe(false)
})

test('the goto button leads a guest to join, and closes the popup', async () => {
  const { remembered } = await show([item('a', { promotionType: 'REGISTER' })])
  const join = screen.getByRole('link', { name: 'Join' })
  expect(join.getAttribute('href')).toBe('/m/register')
  fireEvent.click(join)
  expect(remembered().closed).toBe(true)
})

test('[POP-08] who leaves by the goto button of a popup that must be read has not closed it', async () => {
  const { remembered } = await show([item('a', { promotionType: 'REGISTER' }), item('b')], { forceRead: true })
  fireEvent.click(screen.getByRole('link', { name: 'Join' }))
  expect(remembered().closed).toBe(false)
})

test.each([
  [true, 1],
  [false, 0],
])('[POP-25] friends can be invited while the promotion is on: %s', async (enabled, buttons) => {
  await show([item('a', { promotionType: 'INVITE_FRIENDS' })], {
    answers: { relay: { value: { REFERRAL: { enabled, count: 1 } } } },
  })
  await eventually(() => expect(screen.getByRole('status').textContent).toContain('"status":"fulfilled"'))
  expect(screen.queryAllByRole('link', { name: 'Invite friends' })).toHaveLength(buttons)
})

const member: GotoFacts = {
  memberType: 0,
  isNativeApp: false,
  isFromHomeScreen: false,
  isWebApp: false,
  isReferralOn: true,
  hasVipBenefits: true,
  appAddress: 'https://get.example/app.apk',
}
const guest: GotoFacts = { ...member, memberType: -1, hasVipBenefits: false }

type Promotion = Parameters<typeof gotoTarget>[0]['promotionType']
const target = (promotionType: Promotion, facts: GotoFacts) => gotoTarget({ promotionType, linkage: 'a 1' }, facts)
const leads = (promotionType: Promotion, facts: GotoFacts) => {
  const found = target(promotionType, facts)
  return found && (found.kind === 'page' ? found.to : found.address)
}

test.each([
  [-1, true],
  [0, true],
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [-2, false],
  [99, false],
])('[POP-22] for a member of type %i the button is there: %s', (memberType, isThere) => {
  expect(leads('ACTIVITY', { ...member, memberType })).toBe(isThere ? '/m/activity?id=a%201' : null)
})

test('an activity needs an id, and NONE means no button', () => {
  expect(gotoTarget({ promotionType: 'ACTIVITY' }, member)).toBeNull()
  expect(target('NONE', member)).toBeNull()
})

describe('[POP-23] the download of the app', () => {
  test.each([
    ['in a browser', {}, true],
    ['inside the app', { isNativeApp: true }, false],
    ['from the home screen', { isFromHomeScreen: true }, false],
    ['in the web app', { isWebApp: true }, false],
    ['where the merchant has no app', { appAddress: null }, false],
  ])('%s is offered: %s', (_, facts, isOffered) => {
    expect(target('APP_DOWNLOAD', { ...member, ...facts })).toEqual(
      isOffered ? { kind: 'app', address: 'https://get.example/app.apk' } : null,
    )
  })
})

test('[POP-24] only guests are asked to register', () => {
  expect([leads('REGISTER', guest), leads('REGISTER', member)]).toEqual(['/m/register', null])
})

test('[POP-25] friends can be invited only while referral is on', () => {
  const path = '/m/inviteFriends'
  expect([guest, member].map((facts) => leads('INVITE_FRIENDS', facts))).toEqual([path, path])
  expect(leads('INVITE_FRIENDS', { ...member, isReferralOn: false })).toBeNull()
})

test('[POP-26] benefits are for guests, and for members who are shown them', () => {
  const path = '/m/member/benefits'
  expect([leads('MEMBER_BENEFITS', guest), leads('MEMBER_BENEFITS', member)]).toEqual([path, path])
  expect(leads('MEMBER_BENEFITS', { ...member, hasVipBenefits: false })).toBeNull()
})
