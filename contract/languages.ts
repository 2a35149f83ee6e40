/**
 * The interface languages: the single place for their codes, locales and directions (LANG-01, LANG-07 and the ruling on
 * RU and AR).
 */

export interface LanguageSpec {
  /** BCP 47 tag of documents in the language. */
  readonly locale: string
  /** The tag for `Intl`, if another one: `pt` alone stands for Brazil there. */
  readonly format?: string
  readonly direction: 'ltr' | 'rtl'
  /** The language's own name, shown in the selector. */
  readonly nativeName: string
  /** How it writes 1234567.8, where it is not 1,234,567.8: digits, separators and groups (CLDR 48). */
  readonly figures?: string
  /** Four digits before the decimals are not separated: 1234, but 12.345. */
  readonly keepsFourTogether?: true
}

export const languageCatalogue = {
  EN: { locale: 'en-US', direction: 'ltr', nativeName: 'English' },
  CN: { locale: 'zh-CN', direction: 'ltr', nativeName: '简体中文' },
  TW: { locale: 'zh-HK', direction: 'ltr', nativeName: '繁體中文' },
  ES: { locale: 'es', direction: 'ltr', nativeName: 'Español', figures: '1.234.567,8', keepsFourTogether: true },
  PT: {
    locale: 'pt',
    format: 'pt-PT',
    direction: 'ltr',
    nativeName: 'Português',
    figures: '1\u00a0234\u00a0567,8',
    keepsFourTogether: true,
  },
  'PT-BR': { locale: 'pt-BR', direction: 'ltr', nativeName: 'Português (Brasil)', figures: '1.234.567,8' },
  FR: { locale: 'fr', direction: 'ltr', nativeName: 'Français', figures: '1\u202f234\u202f567,8' },
  TR: { locale: 'tr', direction: 'ltr', nativeName: 'Türkçe', figures: '1.234.567,8' },
  VI: { locale: 'vi-VN', direction: 'ltr', nativeName: 'Tiếng Việt', figures: '1.234.567,8' },
  TH: { locale: 'th-TH', direction: 'ltr', nativeName: 'ไทย' },
  ID: { locale: 'id', direction: 'ltr', nativeName: 'Bahasa Indonesia', figures: '1.234.567,8' },
  MS: { locale: 'ms', direction: 'ltr', nativeName: 'Bahasa Melayu' },
  TY: { locale: 'fil', direction: 'ltr', nativeName: 'Filipino' },
  KM: { locale: 'km', direction: 'ltr', nativeName: 'ខ្មែរ' },
  MY: { locale: 'my', direction: 'ltr', nativeName: 'မြန်မာ', figures: '၁,၂၃၄,၅၆၇.၈' },
  JA: { locale: 'ja-JP', direction: 'ltr', nativeName: '日本語' },
  KO: { locale: 'ko', direction: 'ltr', nativeName: '한국어' },
  HI: { locale: 'hi', direction: 'ltr', nativeName: 'हिन्दी', figures: '12,34,567.8' },
  BN: { locale: 'bn', direction: 'ltr', nativeName: 'বাংলা', figures: '১২,৩৪,৫৬৭.৮' },
  TA: { locale: 'ta', direction: 'ltr', nativeName: 'தமிழ்', figures: '12,34,567.8' },
  NE: { locale: 'ne', direction: 'ltr', nativeName: 'नेपाली', figures: '१२,३४,५६७.८' },
  UR: { locale: 'ur', direction: 'rtl', nativeName: 'اردو' },
  'UR-LA': { locale: 'ur-Latn', direction: 'ltr', nativeName: 'Roman Urdu' },
  RU: { locale: 'ru-RU', direction: 'ltr', nativeName: 'Русский', figures: '1\u00a0234\u00a0567,8' },
  AR: { locale: 'ar', direction: 'rtl', nativeName: 'العربية' },
} as const satisfies Record<string, LanguageSpec>

export type LanguageCode = keyof typeof languageCatalogue

/** The tag by which numbers, dates, names and plural forms of a language are chosen. */
export function formatLocale(code: LanguageCode): string {
  const { format, locale }: LanguageSpec = languageCatalogue[code]
  return format ?? locale
}

/** @param format what `formatLocale` returns; English for any other tag */
export const specOfFormat = (format: string): LanguageSpec =>
  languageCatalogue[languageCodes.find((code) => formatLocale(code) === format) ?? 'EN']

export const languageCodes = Object.keys(languageCatalogue) as readonly LanguageCode[]
