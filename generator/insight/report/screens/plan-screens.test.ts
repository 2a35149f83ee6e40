import { expect, test } from 'vitest'
import { planScreens, type Showable } from './plan-screens.ts'

const brand = (colorScheme: Showable['colorScheme'], ...supported: Showable['languages']['supported'][number][]) =>
  ({ colorScheme, languages: { supported, default: supported[0] ?? 'EN' } }) satisfies Showable
const choice = { pages: ['home', 'login'], languages: [] } as const
const shown = (screens: ReturnType<typeof planScreens>): string[] =>
  screens.map(({ page, scheme, language }) => `${page} ${scheme} ${language}`)

test('a brand that follows the device is shown light and dark, in its own language', () => {
  expect(shown(planScreens(brand('auto', 'VI', 'EN'), undefined, choice))).toEqual([
    'home light VI',
    'home dark VI',
    'login light VI',
    'login dark VI',
  ])
})

test('a brand with one scheme is shown once, unless the release before has the other one', () => {
  const dark = brand('dark', 'EN')
  expect(shown(planScreens(dark, dark, choice))).toEqual(['home dark EN', 'login dark EN'])
  expect(shown(planScreens(dark, brand('auto', 'EN'), { ...choice, pages: ['home'] }))).toEqual([
    'home light EN',
    'home dark EN',
  ])
})

test('of the chosen languages those are shown that a brand has, and its own if it has none of them', () => {
  const chosen = { pages: ['home'], languages: ['AR', 'EN'] } as const
  expect(shown(planScreens(brand('light', 'VI', 'EN', 'AR'), undefined, chosen))).toEqual([
    'home light AR',
    'home light EN',
  ])
  expect(shown(planScreens(brand('light', 'VI', 'TH'), undefined, chosen))).toEqual(['home light VI'])
})
