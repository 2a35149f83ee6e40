import { languageCodes, type LanguageCode } from './languages.ts'

/** Languages for which Livery ships no texts: a merchant that wants one brings its own for every key. */
const withoutTexts: readonly LanguageCode[] = ['RU', 'AR']

/** The languages for which Livery ships every text. Apart from the catalog, which is part of every first load. */
export const builtInLanguages = languageCodes.filter((code) => !withoutTexts.includes(code))
