import { formatLocale, type LanguageCode } from '../../../contract/languages.ts'
import type { TextFileGroup } from '../../../contract/texts.ts'
import type { TextSource } from './texts.ts'
import { fillText, pluralEndings, type TextValues } from './translate.ts'

/** The text of `key`, or of `namespace:key`. */
export type Translate = (key: string, values?: TextValues) => string

/** The page's language: one at a time, switched live. */
export interface LanguageService {
  /** The texts of a namespace in a language whose texts have been loaded. */
  readonly translate: (language: LanguageCode, namespace: string) => Translate
  readonly current: () => LanguageCode
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the language's texts, then switches everything at once; rejects and changes nothing if loading fails. */
  readonly choose: (language: LanguageCode) => Promise<void>
  /** Loads the texts that are not loaded at the start. */
  readonly preparePages: () => Promise<void>
}

interface LanguageContext {
  readonly texts: TextSource
  readonly first: LanguageCode
  /** Called on each switch: remembers the language and marks the document. */
  readonly apply: (language: LanguageCode) => void
}

export async function startLanguage({ texts, first, apply }: LanguageContext): Promise<LanguageService> {
  /** By `language:namespace:key`. */
  const loaded = new Map<string, string>()
  const rules = new Map<LanguageCode, Intl.PluralRules>()
  const groups = new Set<TextFileGroup>(['shell'])
  const listeners = new Set<() => void>()
  let current = first

  const add = async (language: LanguageCode, group: TextFileGroup) => {
    for (const [namespace, table] of Object.entries(await texts.load(language, group)))
      for (const [key, text] of Object.entries(table)) loaded.set(`${language}:${namespace}:${key}`, text)
  }
  const rulesOf = (language: LanguageCode) => {
    const known = rules.get(language) ?? new Intl.PluralRules(formatLocale(language))
    rules.set(language, known)
    return known
  }
  await add(first, 'shell')

  return {
    translate:
      (language, namespace) =>
      (key, values = {}) => {
        const name = `${language}:${key.includes(':') ? key : `${namespace}:${key}`}`
        const endings = pluralEndings(values['count'], () => rulesOf(language))
        const text = endings.map((ending) => loaded.get(name + ending)).find((each) => each !== undefined)
        return fillText(text ?? key, values, language)
      },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async (language) => {
      await Promise.all([...groups].map((group) => add(language, group)))
      current = language
      apply(language)
      for (const listener of listeners) listener()
    },
    preparePages: async () => {
      groups.add('pages')
      await add(current, 'pages')
    },
  }
}
