import type { CaptchaVersion } from '../../../../../contract/captcha.ts'

/**
 * The vendor's codes for the languages that it supports (CAP-18 and its ruling). Thai, Vietnamese and Tamil are not
 * documented for v4. Keyed in upper case: the documents write Tamil as `Ta`.
 */
const codes: Readonly<Record<CaptchaVersion, Readonly<Record<string, string>>>> = {
  v3: {
    CN: 'zh-cn',
    TW: 'zh-tw',
    HK: 'zh-hk',
    EN: 'en',
    JA: 'ja',
    KO: 'ko',
    ID: 'id',
    ES: 'es',
    TH: 'th',
    VI: 'vi',
    TA: 'ta',
  },
  v4: { CN: 'zho', TW: 'zho-tw', HK: 'zho-hk', EN: 'eng', JA: 'jpn', KO: 'kor', ID: 'ind', ES: 'spa' },
}
const english = { v3: 'en', v4: 'eng' } as const

/** Every other language sends English explicitly: without a code the vendor uses the browser's language or Chinese. */
export function captchaLanguage(version: CaptchaVersion, language: string): string {
  const known = codes[version]
  const code = language.toUpperCase()
  return (Object.hasOwn(known, code) && known[code]) || english[version]
}
