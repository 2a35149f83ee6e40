// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ActivitySummary } from '../../../../contract/wire/activities.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { Page, activityCategories, ask, parseActivityCategory } from './activity-page.tsx'
import { Part as HomeActivities } from './home-activities.tsx'

const now = new Date(2026, 5, 15, 12).getTime()
const day = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const activity = (
  id: string,
  startsIn: number,
  endsIn?: number,
  more: Partial<ActivitySummary> = {},
): ActivitySummary => ({
  id,
  title: `Title ${id}`,
  summary: `Summary ${id}`,
  imageUrl: '/picture.svg',
  startsAt: now + startsIn * day,
  ...(endsIn === undefined ? {} : { endsAt: now + endsIn * day }),
  category: 'deposit',
  ...more,
})
const activities = {
  relay: { value: [{ id: 'deposit', title: 'Deposits', count: 2 }] },
  activities: {
    value: [
      activity('open', -5),
      activity('soon', 2),
      activity('last', -5, 3, { category: 'welcome' }),
      activity('old', -9, -2),
    ],
  },
} satisfies Answers
const article = (title: string) => within(screen.getByRole('link', { name: title }).closest('article') as HTMLElement)

test('each promotion shows its phase', async () => {
  await stage(<Page />, { at: '/m/activity', answers: activities })
  expect(await screen.findByText('Title open')).toBeTruthy()
  expect(article('Title open').getByText('Running')).toBeTruthy()
  expect(article('Title open').getByText('No end date')).toBeTruthy()
  expect(article('Title last').getByText('Ends in 3 days')).toBeTruthy()
  expect(article('Title last').getByText('Until Jun 18, 2026')).toBeTruthy()
  expect(article('Title soon').getByText('Starts in 2 days')).toBeTruthy()
  expect(article('Title old').getByText('Ended')).toBeTruthy()
})

test('the earliest end comes first, ended promotions are listed separately', async () => {
  await stage(<Page />, { at: '/m/activity', answers: activities })
  expect(await screen.findByText('Title open')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Title last',
    'Title open',
    'Title soon',
    'Past promotions',
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Title old'])
})

test('a chip shows one category', async () => {
  await stage(<Page />, { at: '/m/activity', answers: activities })
  fireEvent.click(await screen.findByRole('button', { name: 'Welcome' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

const chips = () =>
  within(screen.getByRole('group', { name: 'Filter promotions by category' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)

test('[PROMO-04] the chips are in the order of the back office', async () => {
  await stage(<Page />, { at: '/m/activity', answers: activities })
  expect(await screen.findByRole('button', { name: 'Deposit' })).toBeTruthy()
  expect(chips()).toEqual(['All', 'Deposit', 'Welcome'])
})

test('promotions do not wait for the categories: until these are known, only the chip for all is there', async () => {
  await stage(<Page />, { at: '/m/activity', answers: { ...activities, relay: 'pending' } })
  expect(await screen.findByText('Title open')).toBeTruthy()
  expect(chips()).toEqual(['All'])
})

test('promotions do without the categories if these cannot be had', async () => {
  const answers = { ...activities, relay: { failure: { status: 500, data: null } } }
  await stage(<Page />, { at: '/m/activity', answers })
  expect(await screen.findByRole('button', { name: 'Deposit' })).toBeTruthy()
  expect(chips()).toEqual(['All', 'Welcome', 'Deposit'])
})

test('[ROUTE-07] /m/activity?id= opens the promotion with its text and terms', async () => {
  const details = { ...activity('last', -5, 3), body: ['Body one', 'Body two'], terms: ['Term one', 'Term two'] }
  await stage(<Page />, { at: '/m/activity?id=last', answers: { activity: { value: details } } })
  expect((await screen.findByText('Body two')).tagName).toBe('P')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title last')
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((term) => term.textContent),
  ).toEqual(['Term one', 'Term two'])
})

test.each([
  ['shows what the list tells of it until its text is there', 'pending', 'Title last', 'Summary last'],
  [
    'says so if it is gone',
    { failure: { status: 404, data: null } },
    'Promotions',
    'This promotion is no longer available',
  ],
] as const)('a promotion that the list leads to %s', async (_, answer, title, words) => {
  await stage(<Page />, { at: '/m/activity', answers: { ...activities, activity: answer } })
  fireEvent.click(await screen.findByRole('link', { name: 'Title last' }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.querySelectorAll('article[aria-busy=true]')).toHaveLength(answer === 'pending' ? 1 : 0)
  // Nothing that a finger aims at is below what still comes.
  expect(screen.queryAllByRole('link', { name: 'All promotions' })).toHaveLength(answer === 'pending' ? 0 : 1)
  expect(screen.queryByText('Title open')).toBeNull()
})

test.each([
  ['', ['/last.png', '/open.png']],
  ['?id=soon', ['/soon.png']],
  ['?category=welcome', []],
])('[UX-10] at /m/activity%s, the first pictures are asked for ahead of the page', async (query, expected) => {
  const list = activities.activities.value.map((one) => ({ ...one, imageUrl: `/${one.id}.png` }))
  const { store, clock } = createClient(async () => envelope(list))
  clock.set(now)
  window.history.replaceState(null, '', `/m/activity${query}`)
  const made = vi.spyOn(document, 'createElement')
  await ask(store.dispatch)
  const pictures = made.mock.results.flatMap(({ value }) => (value instanceof HTMLImageElement ? [value] : []))
  expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(expected)
})

test('a promotion that no longer exists leads back to the list; any other failure can be retried', async () => {
  const { unmount } = await stage(<Page />, {
    at: '/m/activity?id=x',
    answers: { activity: { failure: { status: 404, data: null } } },
  })
  expect(await screen.findByText('This promotion is no longer available')).toBeTruthy()
  unmount()
  await stage(<Page />, { at: '/m/activity?id=x', answers: { activity: { failure: { status: 500, data: null } } } })
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBeTruthy()
})

test('an empty list says so', async () => {
  await stage(<Page />, { at: '/m/activity', answers: { relay: { value: [] }, activities: { value: [] } } })
  expect(await screen.findByText('No promotions right now')).toBeTruthy()
})

test('the home page shows promotions that are not over', async () => {
  await stage(<HomeActivities />, { answers: { activities: activities.activities } })
  expect(await screen.findByText('Title open')).toBeTruthy()
  expect(screen.queryByText('Title old')).toBeNull()
})

const activitiesOf = (...categories: readonly ActivitySummary['category'][]) =>
  categories.map((category) => ({ category }) as ActivitySummary)

test('the chips are the categories in use, each once, in one order', () => {
  expect(activityCategories(activitiesOf('loyalty', 'deposit', 'welcome', 'deposit'))).toEqual([
    'welcome',
    'deposit',
    'loyalty',
  ])
  expect(activityCategories(activitiesOf('tournament'))).toEqual(['tournament'])
  expect(activityCategories([])).toEqual([])
})

test('[PROMO-04] the chips follow the order of the back office; categories that it does not name come last', () => {
  const activities = activitiesOf('welcome', 'deposit', 'tournament', 'loyalty')
  const arranged = ['loyalty', 'unheard-of', 'deposit', 'loyalty'].map((id) => ({ id }))
  expect(activityCategories(activities, arranged)).toEqual(['loyalty', 'deposit', 'welcome', 'tournament'])
  expect(activityCategories(activitiesOf('deposit'), arranged)).toEqual(['deposit'])
})

test.each([
  ['welcome', 'welcome'],
  ['tournament', 'tournament'],
  ['other', null],
  ['', null],
  [null, null],
])('the address selects with %s the category %s', (value, category) => {
  expect(parseActivityCategory(value)).toBe(category)
})
