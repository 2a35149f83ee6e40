import { expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { loadNamespaces } from './load-texts.ts'
import { findTextPlaces } from './load-texts.ts'

const namespaces = loadNamespaces(productRoot)
const placesOf = findTextPlaces(productRoot, namespaces)
const keys = namespaces.flatMap(({ name, languages }) => Object.keys(languages.EN ?? {}).map((key) => `${name}:${key}`))

test.each([
  ['news:title', ['features/messages/news/news-page.tsx']],
  ['news:nav', ['features/messages/news/feature.ts']],
  ['all-games:games_many', ['features/games/all-games/games-page.tsx']],
  ['age-gate:question', ['templates/']],
  ['install:step_add', ['features/device/install/components/install-guide.tsx']],
  ['activity:until', ['features/money/activity/']],
])('%s is shown by %o', (key, places) => {
  expect(placesOf(key)).toEqual(places)
})

test('nearly all texts are found in the files that show them', () => {
  expect(keys.filter((key) => placesOf(key)[0]?.endsWith('/')).length).toBeLessThan(keys.length / 4)
})
