import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { textGroupOf, type TextGroup } from '../../../contract/texts.ts'
import type { TextSource } from './texts.ts'

/** The page's language: one at a time, switched live. */
export interface LanguageService {
  readonly i18n: I18n
  readonly current: () => LanguageCode
  readonly subscribe: (listener: () => void) => () => void
  /** Gets the language's texts, then switches everything at once; rejects, and changes nothing, when they cannot be had. */
  readonly choose: (language: LanguageCode) => Promise<void>
  /** Makes the texts of a namespace ready. */
  readonly prepare: (namespace: string) => Promise<void>
}

interface Means {
  readonly texts: TextSource
  readonly first: LanguageCode
  /** Called with each language that is switched to: remembers it and marks the document. */
  readonly apply: (language: LanguageCode) => void
}

/** Interface texts are keyed by locale inside i18next, because plural rules follow the locale. */
const localeOf = (language: LanguageCode): string => languageCatalogue[language].locale

export async function startLanguage({ texts, first, apply }: Means): Promise<LanguageService> {
  const i18n = createInstance()
  const groups = new Set<TextGroup>(['shell'])
  const listeners = new Set<() => void>()
  let current = first

  const add = async (language: LanguageCode, group: TextGroup) => {
    for (const [namespace, bundle] of Object.entries(await texts.load(language, group))) {
      i18n.addResourceBundle(localeOf(language), namespace, bundle)
    }
  }

  await i18n.use(initReactI18next).init({
    lng: localeOf(first),
    resources: {},
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: 'shared',
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await add(first, 'shell')

  return {
    i18n,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async (language) => {
      await Promise.all([...groups].map((group) => add(language, group)))
      current = language
      apply(language)
      await i18n.changeLanguage(localeOf(language))
      for (const listener of listeners) listener()
    },
    prepare: async (namespace) => {
      const group = textGroupOf(namespace)
      groups.add(group)
      await add(current, group)
    },
  }
}
