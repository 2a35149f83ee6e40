import { languageCatalogue, type LanguageCode } from '../../../../contract/languages.ts'
import { languageName } from './language-name.ts'

/** The languages whose own name, name in the page's language, English name or code has the words in it. */
export function findLanguages(languages: readonly LanguageCode[], words: string, inLocale: string): readonly LanguageCode[] {
  const wanted = plain(words)
  return languages.filter((code) => namesOf(code, inLocale).some((name) => plain(name).includes(wanted)))
}

const namesOf = (code: LanguageCode, inLocale: string): readonly string[] => [languageCatalogue[code].nativeName, languageName(code, inLocale), languageName(code, 'en'), code]

/** Without case and accents: "tieng viet" finds Tiếng Việt. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase().trim()
