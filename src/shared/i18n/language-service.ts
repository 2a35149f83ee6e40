import { createInstance } from 'i18next'
import { formatLocale, languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import type { TextFileGroup } from '../../../contract/texts.ts'
import { formatNumber } from '../lib/format-number.ts'
import type { TextSource } from './texts.ts'

/** Values for the `{{…}}` of a text: numbers are written in the language's digits, `count` chooses the plural form. */
type TextValues = Readonly<Record<string, unknown>>
/** The text of `key`, or of `namespace:key`. */
export type Translate = (key: string, values?: TextValues) => string

/** The page's language: one at a time, switched live. */
export interface LanguageService {
  /** The texts of a namespace in a language whose texts have been loaded. */
  readonly translate: (language: LanguageCode, namespace: string) => Translate
  readonly current: () => LanguageCode
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Loads the language's texts, then switches everything at once; rejects and changes nothing if loading fails. A choice
   * that is overtaken by another ends with that one, and as that one does.
   */
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
  // Texts are keyed by locale inside i18next, because plural rules follow the locale.
  const i18n = createInstance()
  const groups = new Set<TextFileGroup>(['shell'])
  const listeners = new Set<() => void>()
  let current = first
  let newest: Promise<void> | undefined

  const add = async (language: LanguageCode, group: TextFileGroup) => {
    for (const [namespace, bundle] of Object.entries(await texts.load(language, group))) {
      i18n.addResourceBundle(formatLocale(language), namespace, bundle)
    }
  }

  const show = async (language: LanguageCode) => {
    if (language === current) return
    current = language
    apply(language)
    await i18n.changeLanguage(formatLocale(language))
    for (const listener of listeners) listener()
  }

  await i18n.init({
    lng: formatLocale(first),
    resources: {},
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: 'shared',
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
  await add(first, 'shell')

  return {
    translate: (language, namespace) => {
      const t = i18n.getFixedT(formatLocale(language), namespace)
      // A browser that lacks the locale uses another language's plural rules; every language has the form "other".
      return (key, values = {}) =>
        t(values['count'] === undefined ? key : [key, `${key}_other`], {
          count: values['count'],
          replace: shownValues(values, language),
        })
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (language) => {
      const choice: Promise<void> = Promise.all([...groups].map((group) => add(language, group))).then(
        () => (choice === newest ? show(language) : newest),
        (error: unknown) => {
          if (choice === newest) throw error
          return newest
        },
      )
      return (newest = choice)
    },
    preparePages: async () => {
      groups.add('pages')
      await add(current, 'pages')
    },
  }
}

/**
 * The values as a text shows them. Among right-to-left words a license number or a name turns round unless it is
 * isolated (U+2068 to U+2069); numbers are not isolated, so that "3/5" stays one run of digits.
 */
function shownValues(values: TextValues, language: LanguageCode): TextValues {
  const { direction } = languageCatalogue[language]
  const shown = (value: unknown) => {
    if (typeof value === 'number') return formatNumber(value, formatLocale(language))
    return direction === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]))
}
