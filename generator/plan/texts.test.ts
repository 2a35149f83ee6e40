import { expect, test } from 'vitest'
import { flagNames, type FlagValues } from '../../contract/flags.ts'
import { planTexts, type NamespaceTexts } from './texts.ts'

const flags = (...on: readonly string[]): FlagValues =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as Record<string, boolean> as FlagValues
const shared = { name: 'shared', folder: 'shared/' } as const
const news = { name: 'news', folder: 'features/messages/news/' } as const
const namespaces: readonly NamespaceTexts[] = [
  { ...shared, group: 'html', languages: { EN: { old: 'Old' }, JA: { old: '古い' } } },
  {
    ...shared,
    group: 'shell',
    languages: {
      EN: { ok: 'OK', left_one: '{{count}} left', left_other: '{{count}} left' },
      JA: { ok: 'はい', left_other: '残り{{count}}' },
    },
  },
  { ...shared, group: 'pages', languages: { EN: { copy: 'Copy' }, JA: { copy: 'コピー' } } },
  { ...news, group: 'shell', languages: { EN: { nav: 'News' }, JA: { nav: 'ニュース' } } },
  { ...news, group: 'pages', languages: { EN: { title: 'All news' }, JA: { title: 'お知らせ' } } },
]
const plan = (on: readonly string[], overrides = {}) =>
  planTexts({ namespaces, flags: flags(...on), language: 'JA', overrides })

test('[BND-06] a text travels in the group of its folder, in one language alone', () => {
  expect(plan(['NEWS3'])).toEqual({
    html: { shared: { old: '古い' } },
    shell: { shared: { left_other: '残り{{count}}', ok: 'はい' }, news: { nav: 'ニュース' } },
    pages: { shared: { copy: 'コピー' }, news: { title: 'お知らせ' } },
  })
})

test("[FLAG-03] a disabled feature's texts are in no file", () => {
  expect(Object.values(plan([])).flatMap((file) => Object.keys(file))).toEqual(['shared', 'shared', 'shared'])
})

test('plural forms that a language does not have are not filled with English', () => {
  expect(plan([]).shell['shared']).toEqual({ left_other: '残り{{count}}', ok: 'はい' })
})

test("a merchant's own text overrides the built-in one, where that is", () => {
  const { html, shell, pages } = plan([], { 'shared:ok': 'よし', 'shared:copy': '写す', 'shared:old': '旧い' })
  expect(shell['shared']).toEqual({ left_other: '残り{{count}}', ok: 'よし' })
  expect(pages['shared']).toEqual({ copy: '写す' })
  expect(html['shared']).toEqual({ old: '旧い' })
})

test('a plural form of its own travels with the others', () => {
  const { shell, pages } = plan([], { 'shared:left_few': '少し' })
  expect(shell['shared']).toEqual({ left_few: '少し', left_other: '残り{{count}}', ok: 'はい' })
  expect(pages['shared']).toEqual({ copy: 'コピー' })
})

const textsWith = (english: Record<string, string>, japanese: Record<string, string>, overrides = {}) =>
  planTexts({
    namespaces: [{ ...shared, group: 'pages', languages: { EN: english, JA: japanese } }],
    flags: flags(),
    language: 'JA',
    overrides,
  }).pages['shared'] ?? {}

test('a text that a language lacks is the English one', () => {
  expect(textsWith({ ok: 'OK', no: 'No' }, { ok: 'はい' })).toEqual({ no: 'No', ok: 'はい' })
  expect(textsWith({ day_one: 'day', day_other: 'days', day_one_more: 'more' }, { day_other: '日' })).toEqual({
    day_one_more: 'more',
    day_other: '日',
  })
  expect(textsWith({ day_one: 'day' }, { night_other: '夜' })).toEqual({ day_one: 'day', night_other: '夜' })
})

test('[BND-07] the order of texts does not depend on where they come from', () => {
  const english = { c: 'C', a: 'A', e: 'E' }
  expect(Object.keys(textsWith(english, { d: 'D', b: 'B' }, { 'shared:e': 'え', 'shared:a': 'あ' }))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

test('[SCH-15] a text of one namespace stays out of the others', () => {
  const { shell } = plan(['NEWS3'], { 'news:nav': '新着' })
  expect(shell['shared']).toEqual({ left_other: '残り{{count}}', ok: 'はい' })
})

test('[BND-06] a language without built-in texts has the English ones', () => {
  const { shell } = planTexts({ namespaces, flags: flags(), language: 'RU', overrides: {} })
  expect(shell['shared']).toEqual({ left_one: '{{count}} left', left_other: '{{count}} left', ok: 'OK' })
})

test('a line of Burmese does not end inside the syllable of a loanword', () => {
  const shared: NamespaceTexts = {
    name: 'shared',
    folder: 'shared/',
    group: 'shell',
    languages: { EN: { join: 'Join' }, MY: { join: 'အကောင့်ဖွင့်ရန်' } },
  }
  const { shell } = planTexts({ namespaces: [shared], flags: flags(), language: 'MY', overrides: {} })
  expect(shell['shared']?.['join']).toBe('အကော\u2060င့်ဖွင့်ရန်')
})
