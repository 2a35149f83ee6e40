import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'

/** Aliases of language codes (LANG-06); the first match wins. */
const aliases: readonly (readonly [RegExp, LanguageCode])[] = [
  [/^(EN-PH|TL|PH|FIL)(-|$)/, 'TY'],
  [/^(HK|ZH-(TW|HK|MO|HANT))(-|$)/, 'TW'],
  [/^ZH(-|$)/, 'CN'],
  [/^UR-LATN(-|$)/, 'UR-LA'],
]

const isCode = (value: string): value is LanguageCode => Object.hasOwn(languageCatalogue, value)

/** The language codes that a browser's tag or a stored value may stand for, closest match first. */
export function codesOf(tag: string): readonly LanguageCode[] {
  const wanted = tag.trim().replaceAll('_', '-').toUpperCase()
  const alias = aliases.find(([pattern]) => pattern.test(wanted))?.[1]
  const base = wanted.split('-')[0] ?? ''
  const candidates = alias ? [alias] : [wanted, base]
  return candidates.filter(isCode)
}

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
