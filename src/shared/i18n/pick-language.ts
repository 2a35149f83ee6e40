import { codesOf } from '../../../contract/language-tags.ts'
import type { LanguageCode } from '../../../contract/languages.ts'

interface Choice {
  /** The stored setting `language`, if any. */
  readonly stored: string | null
  /** `navigator.languages`. */
  readonly browser: readonly string[]
  readonly supported: readonly LanguageCode[]
  readonly fallback: LanguageCode | undefined
}

/**
 * The language to start with: the stored one, else the browser's, else the fallback, else the first supported (LANG-02,
 * LANG-03).
 */
export function pickLanguage({ stored, browser, supported, fallback }: Choice): LanguageCode {
  const wanted = stored ? codesOf(stored) : browser.flatMap(codesOf)
  return wanted.find((code) => supported.includes(code)) ?? fallback ?? supported[0] ?? 'EN'
}
