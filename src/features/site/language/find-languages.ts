import { languageCatalogue, type LanguageCode } from '../../../../contract/languages.ts'
import { foldText } from '../../../shared/lib/fold-text.ts'
import { languageName } from './language-name.ts'

/** The languages whose own name, name in the page's language, English name or code contains the words. */
export function findLanguages(
  languages: readonly LanguageCode[],
  words: string,
  inLocale: string,
): readonly LanguageCode[] {
  const wanted = foldText(words.trim())
  return languages.filter((code) => namesOf(code, inLocale).some((name) => foldText(name).includes(wanted)))
}

const namesOf = (code: LanguageCode, inLocale: string): readonly string[] => [
  languageCatalogue[code].nativeName,
  languageName(code, inLocale),
  languageName(code, 'en'),
  code,
]
