import { createHash } from 'node:crypto'
import { formatLocale, type LanguageCode } from '../../../contract/languages.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import type { BaseNamespace } from '../checks.ts'
import type { Merchant } from '../model.ts'
import { liveTexts, piecesOf, pluralForm } from '../texts/check-texts.ts'

/** What a translator gets: one brand, from one language into another. */
export interface Translation {
  readonly brand: string
  readonly source: LanguageCode
  readonly target: LanguageCode
  readonly units: readonly Unit[]
}

export interface Unit {
  /** `namespace:key`, with the plural form of the target language. */
  readonly key: string
  readonly source: string
  /** Absent: to be translated. */
  readonly target?: string
  /** Sentences for the translator. */
  readonly notes: readonly string[]
  /** Source files that show the text, below src/. */
  readonly places: readonly string[]
  /** Hashes of source and target, by which a returned file tells what has changed since. */
  readonly mark: string
}

/** The content of a returned file, none of which has been verified. */
export interface Returned {
  readonly brand: string | undefined
  /** Tags of the languages, as written. */
  readonly source: string | undefined
  readonly target: string | undefined
  readonly units: readonly ReturnedUnit[]
  readonly problems: readonly Problem[]
  readonly at: Location
}

export interface ReturnedUnit {
  readonly key: string
  readonly source: string
  readonly target: string
  /** Whether the translator has finished it. */
  readonly isDone: boolean
  readonly mark: string | undefined
  readonly keyAt: Location
  readonly valueAt: Location
}

/** A brand's texts in every language. */
export interface BrandTexts {
  readonly brand: string
  readonly namespaces: readonly BaseNamespace[]
  readonly flags: Merchant['flags']
  /** Keys of a language, with its plural forms, in the order of the built-in texts. */
  keysIn(language: LanguageCode): readonly string[]
  /** Whether the brand shows the text; true for any plural form of one. */
  isShown(key: string): boolean
  own(language: LanguageCode, key: string): string | undefined
  builtIn(language: LanguageCode, key: string): string | undefined
  /** The built-in text in every language that has it. */
  everywhere(key: string): readonly string[]
}

export function textsOfBrand(
  { id, flags, textOverrides }: Pick<Merchant, 'id' | 'flags' | 'textOverrides'>,
  namespaces: readonly BaseNamespace[],
): BrandTexts {
  const shown = liveTexts(namespaces, flags)
  const live = [...shown.keys()]
  const tables = new Map<LanguageCode, Map<string, string>>()
  for (const { name, languages } of namespaces)
    for (const [language, texts] of Object.entries(languages) as [LanguageCode, Readonly<Record<string, string>>][]) {
      const table = tables.get(language) ?? new Map<string, string>()
      for (const [key, text] of Object.entries(texts)) table.set(`${name}:${key}`, text)
      tables.set(language, table)
    }
  const own = new Map(
    Object.entries(textOverrides).map(([language, texts]) => [language, new Map(Object.entries(texts))]),
  )
  return {
    brand: id,
    namespaces,
    flags,
    keysIn: (language) => keysFor(language, live),
    isShown: (key) => shown.has(key) || (pluralForm.test(key) && shown.has(otherForm(key))),
    own: (language, key) => own.get(language)?.get(key),
    builtIn: (language, key) => tables.get(language)?.get(key),
    everywhere: (key) => [...tables.values()].flatMap((table) => table.get(key) ?? table.get(otherForm(key)) ?? []),
  }
}

/** The plural forms of a language: `one`, `few`, `other`. */
export const formsOf = (language: LanguageCode): readonly string[] =>
  new Intl.PluralRules(formatLocale(language)).resolvedOptions().pluralCategories

const otherForm = (key: string): string => key.replace(pluralForm, '_other')

function keysFor(language: LanguageCode, live: readonly string[]): readonly string[] {
  const forms = formsOf(language)
  const keys = live.flatMap((key) =>
    pluralForm.test(key) ? forms.map((form) => key.replace(pluralForm, `_${form}`)) : [key],
  )
  return [...new Set(keys)]
}

/** The text to translate. A plural form that its language lacks is translated from the form `other`. */
export function sourceOf(texts: BrandTexts, source: LanguageCode, key: string): { text: string; isOwn: boolean } {
  const shown = [key, otherForm(key)].flatMap((name) => {
    const own = texts.own(source, name)
    const text = own ?? texts.builtIn(source, name)
    return text === undefined ? [] : [{ text, isOwn: own !== undefined }]
  })
  const english = texts.builtIn('EN', key) ?? texts.builtIn('EN', otherForm(key)) ?? ''
  return shown[0] ?? { text: english, isOwn: false }
}

/** Its translation. A built-in one does not translate the brand's own words. */
export const targetOf = (texts: BrandTexts, { source, target }: Pair, key: string): string | undefined =>
  texts.own(target, key) ?? (sourceOf(texts, source, key).isOwn ? undefined : texts.builtIn(target, key))

export interface Pair {
  readonly source: LanguageCode
  readonly target: LanguageCode
}

export interface UnitChoice {
  /** Every text that the brand shows; otherwise its own words, and what no built-in text says. */
  readonly everyText?: boolean
  /** Only what has no translation. */
  readonly onlyNew?: boolean
  readonly placesOf: (key: string) => readonly string[]
  /** How much room a text takes, in letters. */
  readonly widthOf: (text: string) => number
}

export function unitsOf(texts: BrandTexts, pair: Pair, choice: UnitChoice): readonly Unit[] {
  return texts.keysIn(pair.target).flatMap((key) => {
    const source = sourceOf(texts, pair.source, key)
    const target = targetOf(texts, pair, key)
    const isOwn = source.isOwn || texts.own(pair.target, key) !== undefined || target === undefined
    if (!(isOwn || choice.everyText) || (choice.onlyNew && target !== undefined)) return []
    return [
      {
        key,
        source: source.text,
        ...(target !== undefined && { target }),
        notes: notesOn(texts, pair, key, choice.widthOf),
        places: choice.placesOf(key),
        mark: markOf(source.text, target),
      },
    ]
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** `source-target`; a text without a translation has the hash of the empty one. */
export const markOf = (source: string, target: string | undefined): string =>
  `${hashOf(source)}-${hashOf(target ?? '')}`

/** The widest that the text is in any language of Livery, whose pages are tried in all of them. */
export function roomOf(texts: BrandTexts, source: LanguageCode, key: string, widthOf: UnitChoice['widthOf']): number {
  return Math.max(...[sourceOf(texts, source, key).text, ...texts.everywhere(key)].map(widthOf))
}

function notesOn(texts: BrandTexts, { source, target }: Pair, key: string, widthOf: UnitChoice['widthOf']): string[] {
  const { text } = sourceOf(texts, source, key)
  const codes = [...new Set(piecesOf(text).filter((_, index) => index % 2 === 1))]
  const english = sourceOf(texts, 'EN', key).text
  const form = pluralForm.exec(key)?.[1]
  return [
    ...(source === 'EN' ? [] : [`In English: ${english}`]),
    ...(codes.length === 0 ? [] : [`Keep as written: ${codes.join(' ')}`]),
    ...(form === undefined ? [] : [`Plural form "${form}" of ${target}, for ${numbersOf(target, form).join(', ')}.`]),
    `Room for about ${roomOf(texts, source, key, widthOf)} letters.`,
  ]
}

const samples = [...Array.from({ length: 200 }, (_, number) => number), 0.5, 1.5, 1000, 1_000_000]

/** Some of the numbers that take a plural form. */
function numbersOf(language: LanguageCode, form: string): readonly number[] {
  const rules = new Intl.PluralRules(formatLocale(language))
  return samples.filter((number) => rules.select(number) === form).slice(0, 5)
}
