import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { localValues } from '../lib/storage.ts'

/** Key of the chosen language in local storage (ruling on LANG-07). */
const storageKey = 'language'

export const storedLanguage = (): string | null => localValues.read(storageKey)

/** The language that the html was shown in. Where nothing can be stored, only it knows what was chosen at the age gate. */
export const languageOfHtml = (): string | null => document.documentElement.dataset['language'] ?? null

/** Remembers the language and marks the document with its tag and direction. */
export function applyLanguage(language: LanguageCode): void {
  localValues.write(storageKey, language)
  markDocument(language)
}

export function markDocument(language: LanguageCode): void {
  const { locale, direction } = languageCatalogue[language]
  const { documentElement: root } = document
  // Chromium computes the styles of the whole page anew, even for the language that it has.
  if (root.lang !== locale) root.lang = locale
  if (root.dir !== direction) root.dir = direction
}
