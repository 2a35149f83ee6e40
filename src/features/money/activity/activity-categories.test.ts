import { expect, test } from 'vitest'
import type { ActivitySummary } from '../../../../contract/wire/activities.ts'
import { activityCategories, parseActivityCategory } from './activity-categories.ts'

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
