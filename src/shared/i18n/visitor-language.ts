import { builtInLanguages } from '../../../contract/built-in-languages.ts'
import { codesOf } from '../../../contract/language-tags.ts'
import type { LanguageCode } from '../../../contract/languages.ts'

interface Visitor {
  /** The stored setting `language`, if any. */
  readonly stored: string | null
  /** `navigator.languages`. */
  readonly browser: readonly string[]
  /** The page's language. */
  readonly page: LanguageCode
}

/**
 * The language of screens shown instead of the storefront: the chosen one, else the browser's, among all built-in
 * languages rather than just the merchant's (LANG-12); the page's language if neither is built in.
 */
export function visitorLanguage({ stored, browser, page }: Visitor): LanguageCode {
  const wanted = stored ? codesOf(stored) : browser.flatMap(codesOf)
  return wanted.find((code) => builtInLanguages.includes(code)) ?? page
}
