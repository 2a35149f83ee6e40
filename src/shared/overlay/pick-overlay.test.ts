import { expect, test } from 'vitest'
import { busyPages } from './busy-pages.ts'
import type { OverlayName, OverlayRequest } from './overlays.ts'
import {
  candidatesAt,
  highestOf,
  withoutWaiting,
  type Occupation,
  type OverlayConditions,
  type Whereabouts,
  canWait,
  overlayPriorities,
} from './pick-overlay.ts'

const free = { isTyping: false, hasDialog: false, isReaching: false }
const home: Whereabouts = { path: '/m/home', isMember: false }
const asks = (name: OverlayName, id?: string): OverlayRequest =>
  ({ name, subject: {}, ...(id !== undefined && { id }) }) as OverlayRequest

/** Which of the requests is shown, as `name` or `name/id`. */
function shown(
  requests: readonly OverlayRequest[],
  known: Readonly<Partial<Record<OverlayName, OverlayConditions>>>,
  whereabouts = home,
  occupation: Occupation = { ...free, shown: undefined },
): string | undefined {
  const candidates = candidatesAt(requests, (name) => known[name], whereabouts)
  const request = highestOf(withoutWaiting(candidates, occupation))?.request
  return request && [request.name, ...(request.id === undefined ? [] : [request.id])].join('/')
}

test('the order of the priorities is the ruled one', () => {
  expect(overlayPriorities).toEqual([
    'answer',
    'gate',
    'reminder',
    'release',
    'announcement',
    'picture',
    'install',
    'permission',
    'sign-in',
    'bar',
  ])
})

const pairs = overlayPriorities.flatMap((higher, rank) =>
  overlayPriorities.slice(rank + 1).map((lower) => [higher, lower] as const),
)

test.each(pairs)('%s is shown before %s, whichever was requested first', (higher, lower) => {
  const known = { update: { priority: higher }, consent: { priority: lower } }
  expect(shown([asks('consent'), asks('update')], known)).toBe('update')
  expect(shown([asks('update'), asks('consent')], known)).toBe('update')
})

test.each(pairs)('%s is not replaced by a later %s, which is shown after it', (higher, lower) => {
  const known = { update: { priority: higher }, consent: { priority: lower } }
  expect(shown([asks('consent')], known)).toBe('consent')
  expect(shown([asks('consent'), asks('update')], known)).toBe('update')
  expect(shown([asks('consent')], known)).toBe('consent')
})

test.each(overlayPriorities)('among requests of priority %s the oldest is shown', (priority) => {
  const known = { alert: { priority }, update: { priority } }
  expect(shown([asks('alert', 'one'), asks('update'), asks('alert', 'two')], known)).toBe('alert/one')
  expect(shown([asks('update'), asks('alert', 'two')], known)).toBe('update')
})

test.each([
  ['without a condition', {}, true, true],
  ['for guests', { audience: 'guest' }, true, false],
  ['for members', { audience: 'member' }, false, true],
] as const)('an overlay %s', (_who, conditions, forGuests, forMembers) => {
  const known = { consent: { priority: 'bar', ...conditions } } as const
  const isShownTo = (isMember: boolean) => shown([asks('consent')], known, { ...home, isMember }) === 'consent'
  expect([isShownTo(false), isShownTo(true)]).toEqual([forGuests, forMembers])
})

test('an overlay with routes is shown on these pages only', () => {
  const known = { consent: { priority: 'bar', routes: ['/m/home', '/m/news'] } } as const
  const isShownAt = (path: string) => shown([asks('consent')], known, { ...home, path }) === 'consent'
  expect(['/m/home', '/m/news', '/m/newsroom', '/m', ''].map(isShownAt)).toEqual([true, true, false, false, false])
})

test('both conditions have to hold', () => {
  const known = { consent: { priority: 'bar', routes: ['/m/home'], audience: 'member' } } as const
  expect(shown([asks('consent')], known, { path: '/m/home', isMember: false })).toBeUndefined()
  expect(shown([asks('consent')], known, { path: '/m/news', isMember: true })).toBeUndefined()
  expect(shown([asks('consent')], known, { path: '/m/home', isMember: true })).toBe('consent')
})

test('a request that may not be shown here keeps no other away', () => {
  const known = {
    'session-reminder': { priority: 'reminder', audience: 'member' },
    consent: { priority: 'bar' },
  } as const
  const requests = [asks('session-reminder'), asks('consent')]
  expect(shown(requests, known)).toBe('consent')
  expect(shown(requests, known, { ...home, isMember: true })).toBe('session-reminder')
})

test('a name that no feature of this brand declares is ignored', () => {
  expect(shown([asks('update'), asks('consent')], { consent: { priority: 'bar' } })).toBe('consent')
  expect(shown([asks('update')], {})).toBeUndefined()
})

const patient = overlayPriorities.filter(canWait)
const notices = overlayPriorities.filter((priority) => !canWait(priority))

test('updates, popups, pictures, install prompts and the permission dialog can wait', () => {
  expect(patient).toEqual(['release', 'announcement', 'picture', 'install', 'permission'])
})

test.each(busyPages.flatMap((path) => patient.map((priority) => [priority, path] as const)))(
  'priority %s is not shown at %s unless the overlay names the page',
  (priority, path) => {
    const at = { path, isMember: true }
    expect(shown([asks('consent')], { consent: { priority } }, at)).toBeUndefined()
    expect(shown([asks('consent')], { consent: { priority, routes: [path] } }, at)).toBe('consent')
  },
)

test.each(busyPages.flatMap((path) => notices.map((priority) => [priority, path] as const)))(
  'what cannot wait is shown on busy pages too: %s at %s',
  (priority, path) => {
    expect(shown([asks('consent')], { consent: { priority } }, { path, isMember: true })).toBe('consent')
  },
)

const occupations = [
  { ...free, isTyping: true },
  { ...free, hasDialog: true },
]
const whileOccupied = <Priority>(priorities: readonly Priority[]) =>
  priorities.flatMap((priority) => occupations.map((occupied) => [priority, occupied] as const))

test.each(whileOccupied(patient))('priority %s waits while the visitor is occupied: %o', (priority, occupied) => {
  const known = { consent: { priority } }
  expect(shown([asks('consent')], known, home, { ...occupied, shown: undefined })).toBeUndefined()
  expect(shown([asks('consent')], known)).toBe('consent')
})

test.each(whileOccupied(patient))(
  'an overlay of priority %s stays while it occupies the visitor, and no other takes its place: %o',
  (priority, occupied) => {
    const known = { consent: { priority }, update: { priority: 'release' } } as const
    const requests = [asks('consent'), asks('update')]
    expect(shown(requests, known, home, { ...occupied, shown: 'consent' })).toBe('consent')
  },
)

test.each(whileOccupied(notices.filter((priority) => priority !== 'sign-in')))(
  'the visitor need not be free for priority %s: %o',
  (priority, occupied) => {
    expect(shown([asks('consent')], { consent: { priority } }, home, { ...occupied, shown: undefined })).toBe('consent')
  },
)

test.each([true, false])("Google's prompt never lies over an open dialog, fresh or not: %s", (isFresh) => {
  const known = { 'one-tap': { priority: 'sign-in' }, consent: { priority: 'bar' } } as const
  const requests = [{ name: 'one-tap', subject: { isFresh } }, asks('consent')] satisfies OverlayRequest[]
  const shownWhile = (occupied: typeof free) => shown(requests, known, home, { ...occupied, shown: 'one-tap' })
  expect(shownWhile({ ...free, hasDialog: true })).toBe('consent')
  expect(shownWhile({ ...free, isTyping: true })).toBe(isFresh ? 'one-tap' : 'consent')
})

/**
 * Against Google's prompt: what is shown when the prompt was there first, when the other was, and beside a prompt that
 * is not answered.
 */
const beside = [
  ['answer', 'other', 'other', 'other'],
  ['gate', 'other', 'other', 'other'],
  ['reminder', 'other', 'other', 'other'],
  ['release', 'prompt', 'other', 'other'],
  ['announcement', 'prompt', 'other', 'other'],
  ['picture', 'prompt', 'other', 'other'],
  ['install', 'prompt', 'other', 'other'],
  ['permission', 'prompt', 'other', 'other'],
  ['bar', 'prompt', 'prompt', 'other'],
] as const

test('the table of pairs with the prompt names every other priority', () => {
  expect(['sign-in', ...beside.map(([priority]) => priority)].sort()).toEqual([...overlayPriorities].sort())
})

test.each(beside)(
  'beside the prompt to sign in, %s: the prompt first: %s; second: %s; unanswered: %s',
  (priority, ...expected) => {
    const known = { 'one-tap': { priority: 'sign-in' }, consent: { priority } } as const
    const prompt = (isFresh: boolean): OverlayRequest => ({ name: 'one-tap', subject: { isFresh } })
    const shownOf = (isFresh: boolean, before: OverlayName) => {
      const requests = [asks('consent'), prompt(isFresh)]
      const orders = [requests, requests.slice().reverse()]
      const both = orders.map((order) => shown(order, known, home, { ...free, shown: before }))
      expect(both[0]).toBe(both[1])
      return both[0] === 'one-tap' ? 'prompt' : 'other'
    }
    expect([shownOf(true, 'one-tap'), shownOf(true, 'consent'), shownOf(false, 'one-tap')]).toEqual(expected)
  },
)

test('a prompt that is not answered stays as long as nothing else wants its place', () => {
  const known = { 'one-tap': { priority: 'sign-in' } } as const
  expect(shown([{ name: 'one-tap', subject: { isFresh: false } }], known)).toBe('one-tap')
})

test('once the prompt is gone nothing waits for it', () => {
  const known = { 'one-tap': { priority: 'sign-in' }, consent: { priority: 'announcement' } } as const
  expect(shown([asks('consent')], known, home, { ...free, shown: 'one-tap' })).toBe('consent')
})

const uninvited = [...patient, 'sign-in'] as const

test.each(uninvited)('priority %s does not replace a bar that the visitor may be about to press', (priority) => {
  const known = { consent: { priority: 'bar' }, update: { priority } } as const
  const requests = [asks('consent'), asks('update')]
  const reaching = { ...free, isReaching: true }
  expect(shown(requests, known, home, { ...reaching, shown: 'consent' })).toBe('consent')
  expect(shown(requests, known, home, { ...free, shown: 'consent' })).toBe('update')
  expect(shown([asks('update')], known, home, { ...reaching, shown: 'consent' })).toBe('update')
})

test.each(notices.filter((priority) => priority !== 'sign-in' && priority !== 'bar'))(
  'priority %s replaces a bar at any time',
  (priority) => {
    const known = { consent: { priority: 'bar' }, update: { priority } } as const
    const reaching = { ...free, isReaching: true, shown: 'consent' } as const
    expect(shown([asks('consent'), asks('update')], known, home, reaching)).toBe('update')
  },
)
