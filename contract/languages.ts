/**
 * The interface languages: the single place for their codes, locales and directions (LANG-01, LANG-07 and the ruling on
 * RU and AR).
 */

export interface LanguageSpec {
  /** BCP 47 tag for `Intl`, the html `lang` attribute and hreflang. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The language's own name, shown in the selector. */
  readonly nativeName: string
  /** Whether Livery ships every text; any other language needs the merchant's own texts for every key. */
  readonly builtIn: boolean
}

export const languageCatalogue = {
  EN: { locale: 'en-US', direction: 'ltr', nativeName: 'English', builtIn: true },
  CN: { locale: 'zh-CN', direction: 'ltr', nativeName: '简体中文', builtIn: true },
  TW: { locale: 'zh-HK', direction: 'ltr', nativeName: '繁體中文', builtIn: true },
  ES: { locale: 'es', direction: 'ltr', nativeName: 'Español', builtIn: true },
  PT: { locale: 'pt', direction: 'ltr', nativeName: 'Português', builtIn: true },
  'PT-BR': { locale: 'pt-BR', direction: 'ltr', nativeName: 'Português (Brasil)', builtIn: true },
  FR: { locale: 'fr', direction: 'ltr', nativeName: 'Français', builtIn: true },
  TR: { locale: 'tr', direction: 'ltr', nativeName: 'Türkçe', builtIn: true },
  VI: { locale: 'vi-VN', direction: 'ltr', nativeName: 'Tiếng Việt', builtIn: true },
  TH: { locale: 'th-TH', direction: 'ltr', nativeName: 'ไทย', builtIn: true },
  ID: { locale: 'id', direction: 'ltr', nativeName: 'Bahasa Indonesia', builtIn: true },
  MS: { locale: 'ms', direction: 'ltr', nativeName: 'Bahasa Melayu', builtIn: true },
  TY: { locale: 'fil', direction: 'ltr', nativeName: 'Filipino', builtIn: true },
  KM: { locale: 'km', direction: 'ltr', nativeName: 'ខ្មែរ', builtIn: true },
  MY: { locale: 'my', direction: 'ltr', nativeName: 'မြန်မာ', builtIn: true },
  JA: { locale: 'ja-JP', direction: 'ltr', nativeName: '日本語', builtIn: true },
  KO: { locale: 'ko', direction: 'ltr', nativeName: '한국어', builtIn: true },
  HI: { locale: 'hi', direction: 'ltr', nativeName: 'हिन्दी', builtIn: true },
  BN: { locale: 'bn', direction: 'ltr', nativeName: 'বাংলা', builtIn: true },
  TA: { locale: 'ta', direction: 'ltr', nativeName: 'தமிழ்', builtIn: true },
  NE: { locale: 'ne', direction: 'ltr', nativeName: 'नेपाली', builtIn: true },
  UR: { locale: 'ur', direction: 'rtl', nativeName: 'اردو', builtIn: true },
  'UR-LA': { locale: 'ur-Latn', direction: 'ltr', nativeName: 'Roman Urdu', builtIn: true },
  RU: { locale: 'ru-RU', direction: 'ltr', nativeName: 'Русский', builtIn: false },
  AR: { locale: 'ar', direction: 'rtl', nativeName: 'العربية', builtIn: false },
} as const satisfies Record<string, LanguageSpec>

export type LanguageCode = keyof typeof languageCatalogue

export const languageCodes = Object.keys(languageCatalogue) as readonly LanguageCode[]
export const builtInLanguages = languageCodes.filter((code) => languageCatalogue[code].builtIn)
