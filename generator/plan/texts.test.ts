import { expect, test } from 'vitest'
import { flagNames, type FlagValues } from '../../contract/flags.ts'
import { textGroupOf, textGroups } from '../../contract/texts.ts'
import { planTexts, type Namespace } from './texts.ts'

const flags = (...on: readonly string[]): FlagValues =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as Record<string, boolean> as FlagValues
const namespaces: readonly Namespace[] = [
  {
    name: 'shared',
    folder: 'shared/',
    languages: {
      EN: { ok: 'OK', left_one: '{{count}} left', left_other: '{{count}} left' },
      JA: { ok: 'はい', left_other: '残り{{count}}' },
    },
  },
  { name: 'news', folder: 'features/news/', languages: { EN: { title: 'News' }, JA: { title: 'ニュース' } } },
]
const plan = (on: readonly string[], overrides = {}) =>
  planTexts({ namespaces, flags: flags(...on), languages: ['JA'], overrides })

test('[BND-06] one file per language and group, with the language alone', () => {
  expect(plan(['NEWS3']).map(({ language, group }) => [language, group])).toEqual(
    textGroups.map((group) => ['JA', group]),
  )
  const file = plan(['NEWS3']).find(({ group }) => group === textGroupOf('news'))
  expect(file?.content['news']).toEqual({ title: 'ニュース' })
})

test("[FLAG-03] a disabled feature's texts are in no file", () => {
  expect(plan([]).flatMap(({ content }) => Object.keys(content))).toEqual(['shared'])
})

test('plural forms that a language does not have are not filled with English', () => {
  expect(plan([])[0]?.content['shared']).toEqual({ left_other: '残り{{count}}', ok: 'はい' })
})

test("a merchant's own text overrides the built-in one", () => {
  expect(plan([], { JA: { 'shared:ok': 'よし' } })[0]?.content['shared']?.['ok']).toBe('よし')
})

const textsWith = (english: Record<string, string>, japanese: Record<string, string>, overrides = {}) =>
  planTexts({
    namespaces: [{ name: 'shared', folder: 'shared/', languages: { EN: english, JA: japanese } }],
    flags: flags(),
    languages: ['JA'],
    overrides: { JA: overrides },
  })[0]?.content['shared'] ?? {}

test('a text that a language lacks is the English one', () => {
  expect(textsWith({ ok: 'OK', no: 'No' }, { ok: 'はい' })).toEqual({ no: 'No', ok: 'はい' })
  expect(textsWith({ day_one: 'day', day_other: 'days', day_one_more: 'more' }, { day_other: '日' })).toEqual({
    day_one_more: 'more',
    day_other: '日',
  })
  expect(textsWith({ day_one: 'day' }, { night_other: '夜' })).toEqual({ day_one: 'day', night_other: '夜' })
})

test('[BND-07] the order of texts does not depend on where they come from', () => {
  expect(Object.keys(textsWith({ c: 'C', a: 'A' }, { d: 'D', b: 'B' }, { 'shared:e': 'E', 'shared:a': 'あ' }))).toEqual(
    ['a', 'b', 'c', 'd', 'e'],
  )
})

test('[SCH-15] a text of one namespace stays out of the others', () => {
  const [first] = plan(['NEWS3'], { JA: { 'news:title': '新着' } })
  expect(first?.content['shared']).toEqual({ left_other: '残り{{count}}', ok: 'はい' })
})

test('[BND-06] a language without built-in texts has the English ones', () => {
  const [file] = planTexts({ namespaces, flags: flags(), languages: ['RU'], overrides: {} })
  expect(file?.content['shared']).toEqual({ left_one: '{{count}} left', left_other: '{{count}} left', ok: 'OK' })
})
