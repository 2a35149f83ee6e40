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

test("a merchant's own text stands over the built-in one", () => {
  expect(plan([], { JA: { 'shared:ok': 'よし' } })[0]?.content['shared']?.['ok']).toBe('よし')
})
