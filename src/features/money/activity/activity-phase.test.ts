import { expect, test } from 'vitest'
import type { ActivitySummary } from '../../../../contract/wire/activities.ts'
import { activityPhase, endingWithin, sortActivities } from './activity-phase.ts'

const now = 1_750_000_000_000
const day = 24 * 60 * 60 * 1000
const activity = (id: string, startsIn: number, endsIn?: number): ActivitySummary => ({
  id,
  title: id,
  summary: '',
  imageUrl: '',
  startsAt: now + startsIn * day,
  ...(endsIn === undefined ? {} : { endsAt: now + endsIn * day }),
  category: 'deposit',
})

test.each([
  ['upcoming', 1, 5],
  ['running', -1, undefined],
  ['running', -1, 8],
  ['ending', -1, 7],
  ['ended', -9, -1],
  ['ended', -1, 0],
] as const)('%s: starts in %s days, ends in %s', (phase, startsIn, endsIn) => {
  expect(activityPhase(activity('a', startsIn, endsIn), now)).toBe(phase)
})

test('the last week begins exactly at its limit', () => {
  const limits = { startsAt: now - day, endsAt: now + endingWithin }
  expect(activityPhase(limits, now)).toBe('ending')
  expect(activityPhase(limits, now - 1)).toBe('running')
})

test('the earliest end comes first, then open-ended promotions, then upcoming ones; ended ones are listed separately', () => {
  const list = [
    activity('later', 9),
    activity('soon', 2),
    activity('open', -3),
    activity('last', -3, 20),
    activity('first', -3, 2),
    activity('old', -30, -20),
    activity('recent', -30, -2),
  ]
  const sorted = sortActivities(list, now)
  expect(sorted.current.map(({ id }) => id)).toEqual(['first', 'last', 'open', 'soon', 'later'])
  expect(sorted.past.map(({ id }) => id)).toEqual(['recent', 'old'])
})
