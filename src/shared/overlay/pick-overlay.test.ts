import { expect, test } from 'vitest'
import type { OverlayName, OverlayRequest } from './overlays.ts'
import { candidatesAt, highestOf, type OverlayConditions, type Whereabouts } from './pick-overlay.ts'
import { overlayPriorities } from './priorities.ts'

const home: Whereabouts = { path: '/m/home', isMember: false }
const asks = (name: OverlayName, id?: string): OverlayRequest =>
  ({ name, subject: {}, ...(id !== undefined && { id }) }) as OverlayRequest

/** Which of the requests is shown, as `name` or `name/id`. */
function shown(
  requests: readonly OverlayRequest[],
  known: Readonly<Partial<Record<OverlayName, OverlayConditions>>>,
  whereabouts = home,
): string | undefined {
  const request = highestOf(candidatesAt(requests, (name) => known[name], whereabouts))?.request
  return request && [request.name, ...(request.id === undefined ? [] : [request.id])].join('/')
}

test('the order of the priorities is the ruled one', () => {
  expect(overlayPriorities).toEqual(['answer', 'gate', 'reminder', 'release', 'offer', 'bar'])
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
  const isShownAt = (path: string | undefined) => shown([asks('consent')], known, { ...home, path }) === 'consent'
  expect(['/m/home', '/m/news', '/m/newsroom', '/m', undefined].map(isShownAt)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
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
