import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/languages.ts'
import { offerCatalogue } from './offers.ts'
import { contentSchedule } from './schedule.ts'

const folder = join(import.meta.dirname, 'texts')
type Texts = Readonly<Record<string, object>>
const read = (name: string): Texts => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts
const keysOf = (texts: Texts): readonly string[] =>
  Object.entries(texts)
    .flatMap(([part, entries]) => Object.keys(entries).map((id) => `${part}.${id}`))
    .sort()
const english = read('EN.json')

test.each(readdirSync(folder))('%s is named after a known language and has every text', (name) => {
  expect(languageCodes).toContain(name.replace('.json', ''))
  expect(keysOf(read(name))).toEqual(keysOf(english))
})

test('everything in the schedule, and everything members are offered, has its English text', () => {
  const ids = [
    ...(['banners', 'activities', 'news', 'help'] as const).flatMap((part) =>
      contentSchedule[part].map(({ id }) => `${part}.${id}`),
    ),
    ...contentSchedule.help.flatMap(({ questions }) => questions.map((id) => `questions.${id}`)),
    ...(['rewards', 'missions', 'items', 'announcements'] as const).flatMap((part) =>
      offerCatalogue[part].map(({ id }) => `${part}.${id}`),
    ),
    ...offerCatalogue.categories.map((id) => `categories.${id}`),
  ]
  expect(ids.filter((id) => !keysOf(english).includes(id))).toEqual([])
})
