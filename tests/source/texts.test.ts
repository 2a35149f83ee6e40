import { describe, expect, test } from 'vitest'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { languageCatalogue, type LanguageCode } from '../../contract/languages.ts'
import { loadNamespaces } from '../../generator/build/emit/load-texts.ts'
import { productRoot } from '../../generator/root.ts'
import { scripts } from '../support/scripts.ts'

type Texts = Readonly<Record<string, string>>

/** Characters that only one of the two Chinese scripts uses, common in interface texts. */
const onlySimplified = /[们这个开关请网问题账户过时还没语言页选择与应实现]/u
const onlyTraditional = /[們這個開關請網問題賬戶過時還沒語頁選擇與應實現]/u
const differingOnlySimplified = new Set(
  [...'们这个开关请网问题账户过时还没语页选择与应实现'].filter(
    (c) => ![...'們這個開關請網問題賬戶過時還沒語頁選擇與應實現'].includes(c),
  ),
)

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort()
const words = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, '').trim()

const namespaces = loadNamespaces(productRoot)
type Namespace = (typeof namespaces)[number]

const read = ({ languages }: Namespace, language: LanguageCode): Texts => languages[language] ?? {}

/** The keys that a language needs: EN's, with the plural forms of that language. */
function expectedKeys(english: Texts, language: LanguageCode): string[] {
  const categories = new Intl.PluralRules(languageCatalogue[language].locale).resolvedOptions().pluralCategories
  const keys = Object.keys(english).flatMap((key) => {
    const base = pluralKey.exec(key)?.[1]
    return base === undefined ? [key] : categories.map((category) => `${base}_${category}`)
  })
  return [...new Set(keys)].sort()
}

const source = (english: Texts, key: string): string =>
  english[key] ?? english[key.replace(pluralKey, '$1_other')] ?? ''
const nameOf = ({ group, name }: Namespace, key: string): string => `${group} ${name}:${key}`

describe.each(builtInLanguages)('texts in %s', (language) => {
  test('[UX-05] every key and every plural form exists, and no others', () => {
    const wrong = namespaces.flatMap((namespace) => {
      const wanted = expectedKeys(read(namespace, 'EN'), language)
      const found = Object.keys(read(namespace, language)).sort()
      return [
        ...wanted.filter((key) => !found.includes(key)).map((key) => `missing ${nameOf(namespace, key)}`),
        ...found.filter((key) => !wanted.includes(key)).map((key) => `unknown ${nameOf(namespace, key)}`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('[UX-05] placeholders are those of the English text', () => {
    const wrong = namespaces.flatMap((namespace) => {
      const english = read(namespace, 'EN')
      return (
        Object.entries(read(namespace, language))
          // A singular form may omit the number.
          .filter(
            ([key, text]) =>
              !/_(zero|one|two)$/.test(key) && placeholders(text).join() !== placeholders(source(english, key)).join(),
          )
          .map(([key, text]) => `${nameOf(namespace, key)}: ${text}`)
      )
    })
    expect(wrong).toEqual([])
  })

  test("[UX-05] the texts are in the language's own script", () => {
    const script = scripts[language] ?? /\p{Script=Latin}/u
    const strange = Object.entries(scripts).flatMap(([, other]) =>
      other === undefined || other === scripts[language] ? [] : [other],
    )
    const wrong = namespaces.flatMap((namespace) =>
      Object.entries(read(namespace, language))
        .filter(
          ([, text]) =>
            /\p{L}/u.test(words(text)) &&
            // "SMS" and "OK" are written so in every language.
            !/^\p{Lu}{2,}$/u.test(text) &&
            (!script.test(text) || (scripts[language] === undefined && strange.some((other) => other.test(text)))),
        )
        .map(([key, text]) => `${nameOf(namespace, key)}: ${text}`),
    )
    expect(wrong).toEqual([])
  })
})

test.each(builtInLanguages.filter((language) => language !== 'EN'))(
  '[UX-05] %s is translated, not copied from English',
  (language) => {
    const all = namespaces.flatMap((namespace) => {
      const english = read(namespace, 'EN')
      return Object.entries(read(namespace, language)).map(
        ([key, text]) => text === source(english, key) && /\p{L}/u.test(words(text)),
      )
    })
    expect(all.filter(Boolean).length).toBeLessThan(all.length * 0.12)
  },
)

test('a key is in one group of its namespace alone', () => {
  const keys = namespaces.flatMap(({ name, languages }) =>
    Object.keys(languages.EN ?? {}).map((key) => `${name}:${key}`),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('texts that are the same in every language are one', () => {
  const places = new Map<string, string[]>()
  // What the html shows is not loaded with the app.
  for (const { name, group, languages } of namespaces)
    if (group !== 'html')
      for (const key of Object.keys(languages.EN ?? {}).filter((key) => !pluralKey.test(key))) {
        const everywhere = JSON.stringify(builtInLanguages.map((language) => languages[language]?.[key]))
        places.set(everywhere, [...(places.get(everywhere) ?? []), `${name}:${key}`])
      }
  expect([...places.values()].filter((keys) => keys.length > 1).sort()).toEqual([
    // These keys are made from the name of a category or group.
    ['activity:category_all', 'news:category_all'],
    ['help:category_account', 'member-center:group_account'],
    ['help:nav', 'member-center:group_service'],
    // The document names this key.
    ['line-selection:in_customer_services', 'support:title'],
  ])
})

test('[UX-05] Chinese keeps its two scripts apart', () => {
  const texts = (language: LanguageCode) =>
    namespaces.flatMap((namespace) => Object.values(read(namespace, language))).join('')
  expect([...texts('TW')].filter((c) => differingOnlySimplified.has(c) && onlySimplified.test(c))).toEqual([])
  expect(onlyTraditional.test(texts('TW'))).toBe(true)
  expect(onlySimplified.test(texts('CN'))).toBe(true)
})

test('[UX-05] no line of French begins with a mark: the space before it does not break', () => {
  const broken = namespaces.flatMap((namespace) =>
    Object.entries(read(namespace, 'FR'))
      .filter(([, text]) => / [?!;:»]|« /.test(text))
      .map(([key, text]) => `${nameOf(namespace, key)}: ${text}`),
  )
  expect(broken).toEqual([])
})
