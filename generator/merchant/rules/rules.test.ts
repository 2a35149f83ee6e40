import { describe, expect, test } from 'vitest'
import { flagNames, type FlagName } from '../../../contract/flags.ts'
import type { ContrastFinding } from '../checks.ts'
import { subjectWith } from '../testing/fixture.ts'
import {
  rules,
  ageGateAgreesWithItsFlag,
  flagsDoNotConflict,
  flagsHaveOneOfTheirFlags,
  flagsHaveTheirSettings,
  countryIsKnown,
  currencyIsKnown,
  defaultLanguageIsSupported,
  mobileRegistrationHasItsPassword,
  domainsDoNotRepeat,
  listsDoNotRepeat,
} from './all.ts'
import { coloursHaveContrast } from './all.ts'
import { isEmpty, settingAt, type Rule } from './rule.ts'

const firebase = {
  apiKey: 'k',
  appId: '1:2:web:a',
  authDomain: 'auth.example.com',
  projectId: 'acme-web',
  messagingSenderId: '1',
  googleWebClientId: '1-g.apps.googleusercontent.com',
}
const codes = (rule: Rule, settings: object): string[] =>
  rule(subjectWith(settings)).map(({ code, path }) => `${code} ${path}`)

/** The settings that each flag works with, from the documents of its vendor. */
const identity = ['firebase.apiKey', 'firebase.appId', 'firebase.authDomain', 'firebase.projectId']
const settingsByFlag: Readonly<Partial<Record<FlagName, readonly string[]>>> = {
  AGEGATE3: ['legal.minimumAge'],
  BIGOPIXEL3: ['tracking.bigo'],
  FACEBOOKLOGIN3: identity,
  GEETEST3: ['captcha.captchaId'],
  GEETESTTEST3: ['captcha.testCaptchaId'],
  GEETESTVCODE3: ['captcha.captchaId'],
  GOOGLELOGIN3: [...identity, 'firebase.googleWebClientId'],
  GOOGLETAG3: ['tracking.google'],
  KWAIPIXEL3: ['tracking.kwai'],
  LINELOGIN3: identity,
  METAPIXEL3: ['tracking.meta'],
  PHONELOGIN3: identity,
  TIKTOKPIXEL3: ['tracking.tiktok'],
  TWITTERLOGIN3: identity,
  WEBPUSH3: [...identity, 'firebase.messagingSenderId', 'firebase.vapidKey'],
  XPIXEL3: ['tracking.x'],
}

describe('[SCH-11]', () => {
  test('the smallest merchant breaks no rule', () => {
    expect(rules.flatMap((rule) => rule(subjectWith({})))).toEqual([])
  })

  const [canonical, market] = ['a.example.com', { country: 'MT', currency: { code: 'EUR', symbol: '€' } }]
  test.each([
    ['LANGUAGE_DEFAULT', { languages: { supported: ['EN'], default: 'FR' } }],
    ['FLAG_NEEDS_SETTING', { whitelabel: { METAPIXEL3: true } }],
    ['FLAG_NEEDS_ONE', { whitelabel: { FIREBASECREATEACC3: true } }],
    ['HOSTS_EXCLUDE', { hosting: ['nginx', 'workers', 'pages'], api: { base: 'https://api.example.com' } }],
    ['HOST_CANNOT_PASS', { hosting: ['netlify'] }],
    [
      'HOST_PASSES_COOKIES',
      { hosting: ['netlify'], api: { base: 'https://api.example.com' }, whitelabel: { LINELOGIN3: true }, firebase },
    ],
    ['FLAG_EXCLUDES', { whitelabel: { LOTTMINIGAME3: true, SEALOTTMINIGAME3: true } }],
    ['AGE_GATE_FLAG', { legal: { ageGate: true } }],
    ['REGISTRATION_PASSWORD', { registration: { mode: 'mobile' } }],
    ['COUNTRY_UNKNOWN', { market: { ...market, country: 'ZZ' } }],
    ['CURRENCY_UNKNOWN', { market: { ...market, currency: { code: 'EUX', symbol: '€' } } }],
    ['VALUE_REPEATED', { cdn: { images: ['https://a.example.com', 'https://a.example.com'] } }],
    ['VALUE_REPEATED', { domains: { canonical, aliases: [canonical] } }],
  ])('%s is found by the validation as a whole: %j', (code, settings) => {
    expect(rules.flatMap((rule) => rule(subjectWith(settings))).map((problem) => problem.code)).toEqual([code])
  })

  test('the default language is supported', () => {
    expect(codes(defaultLanguageIsSupported, { languages: { supported: ['EN'], default: 'FR' } })).toEqual([
      'LANGUAGE_DEFAULT languages.default',
    ])
    expect(codes(defaultLanguageIsSupported, {})).toEqual([])
  })

  test.each(Object.entries(settingsByFlag))('%s needs its settings', (name, settings) => {
    const found = flagsHaveTheirSettings(subjectWith({ whitelabel: { [name]: true } })).map(({ message }) => message)
    expect(found).toHaveLength(1)
    for (const setting of settings) expect(found[0]).toContain(`"${setting}"`)
  })

  test.each(flagNames.filter((name) => !(name in settingsByFlag)))('%s needs no setting', (name) => {
    expect(flagsHaveTheirSettings(subjectWith({ whitelabel: { [name]: true } }))).toEqual([])
  })

  test('push needs its public key, provider sign-in does not', () => {
    expect(codes(flagsHaveTheirSettings, { firebase, whitelabel: { GOOGLELOGIN3: true, WEBPUSH3: true } })).toEqual([
      'FLAG_NEEDS_SETTING whitelabel.WEBPUSH3',
    ])
    expect(
      codes(flagsHaveTheirSettings, {
        firebase: { ...firebase, vapidKey: `B${'v'.repeat(86)}` },
        whitelabel: { WEBPUSH3: true },
      }),
    ).toEqual([])
  })

  test('a flag has one of the flags that it works with', () => {
    expect(codes(flagsHaveOneOfTheirFlags, { whitelabel: { GEETESTTEST3: true } })).toEqual([
      'FLAG_NEEDS_ONE whitelabel.GEETESTTEST3',
    ])
    for (const name of ['GEETEST3', 'GEETESTVCODE3'])
      expect(codes(flagsHaveOneOfTheirFlags, { whitelabel: { GEETESTTEST3: true, [name]: true } })).toEqual([])
    expect(codes(flagsHaveOneOfTheirFlags, { whitelabel: { FIREBASECREATEACC3: true } })).toEqual([
      'FLAG_NEEDS_ONE whitelabel.FIREBASECREATEACC3',
    ])
    for (const name of ['GOOGLELOGIN3', 'FACEBOOKLOGIN3', 'TWITTERLOGIN3', 'LINELOGIN3'])
      expect(codes(flagsHaveOneOfTheirFlags, { whitelabel: { FIREBASECREATEACC3: true, [name]: true } })).toEqual([])
  })

  test('the two mini-games exclude each other, reported once', () => {
    expect(codes(flagsDoNotConflict, { whitelabel: { LOTTMINIGAME3: true, SEALOTTMINIGAME3: true } })).toEqual([
      'FLAG_EXCLUDES whitelabel.SEALOTTMINIGAME3',
    ])
    expect(codes(flagsDoNotConflict, { whitelabel: { LOTTMINIGAME3: true } })).toEqual([])
  })

  test('a problem names what is wrong in words', () => {
    const messageOf = (rule: Rule, settings: object) => rule(subjectWith(settings))[0]?.message
    expect(messageOf(flagsDoNotConflict, { whitelabel: { LOTTMINIGAME3: true, SEALOTTMINIGAME3: true } })).toMatch(
      /SEALOTTMINIGAME3.*LOTTMINIGAME3/,
    )
    expect(messageOf(ageGateAgreesWithItsFlag, { legal: { ageGate: true } })).toContain('true')
    expect(messageOf(countryIsKnown, { market: { ...market, country: 'ZZ' } })).toContain('ZZ')
    expect(messageOf(currencyIsKnown, { market: { ...market, currency: { code: 'EUX', symbol: '€' } } })).toContain(
      'EUX',
    )
    const images = ['https://a.example.com', 'https://a.example.com']
    expect(messageOf(listsDoNotRepeat, { cdn: { images } })).toMatch(/https:\/\/a\.example\.com.*cdn\.images/)
    expect(messageOf(domainsDoNotRepeat, { domains: { canonical, aliases: [canonical] } })).toMatch(
      /a\.example\.com.*domains/,
    )
  })

  test('which values count as an empty setting', () => {
    for (const value of [undefined, null, '', []]) expect([value, isEmpty(value)]).toEqual([value, true])
    for (const value of [0, false, 'x', ['x'], {}]) expect([value, isEmpty(value)]).toEqual([value, false])
    const { settings } = subjectWith({})
    expect([settingAt(settings, 'domains.canonical'), settingAt(settings, 'no.such.setting')]).toEqual([
      'www.acme.example',
      undefined,
    ])
  })

  test('the age gate agrees with its flag', () => {
    expect(codes(ageGateAgreesWithItsFlag, { legal: { ageGate: true } })).toEqual(['AGE_GATE_FLAG legal.ageGate'])
    expect(codes(ageGateAgreesWithItsFlag, { legal: { ageGate: false }, whitelabel: { AGEGATE3: true } })).toEqual([
      'AGE_GATE_FLAG legal.ageGate',
    ])
    expect(codes(ageGateAgreesWithItsFlag, { whitelabel: { AGEGATE3: true } })).toEqual([])
  })

  test('registration by phone has its password', () => {
    expect(codes(mobileRegistrationHasItsPassword, { registration: { mode: 'mobile' } })).toEqual([
      'REGISTRATION_PASSWORD registration.mode',
    ])
    expect(
      codes(mobileRegistrationHasItsPassword, { registration: { mode: 'mobile', defaultMobilePassword: '668899' } }),
    ).toEqual([])
  })

  test.each(['VN', 'GB', 'HK', 'PH', 'XK'])('%s is a country', (country) => {
    expect(codes(countryIsKnown, { market: { country, currency: { code: 'EUR', symbol: '€' } } })).toEqual([])
  })

  test.each(['UK', 'EU', 'ZZ', 'XX', 'SU', 'UN', 'QQ'])('%s is none', (country) => {
    expect(codes(countryIsKnown, { market: { country, currency: { code: 'EUR', symbol: '€' } } })).toEqual([
      'COUNTRY_UNKNOWN market.country',
    ])
  })

  test('the currency is one of ISO 4217', () => {
    expect(codes(currencyIsKnown, { market: { country: 'VN', currency: { code: 'VND', symbol: '₫' } } })).toEqual([])
    expect(codes(currencyIsKnown, { market: { country: 'VN', currency: { code: 'VNX', symbol: '₫' } } })).toEqual([
      'CURRENCY_UNKNOWN market.currency.code',
    ])
  })

  test('lists and domains do not repeat', () => {
    expect(
      codes(listsDoNotRepeat, {
        cdn: { images: ['https://a.example.com', 'https://b.example.com', 'https://a.example.com'] },
      }),
    ).toEqual(['VALUE_REPEATED cdn.images.2'])
    expect(
      codes(domainsDoNotRepeat, {
        domains: { canonical: 'a.example.com', aliases: ['b.example.com', 'a.example.com', 'b.example.com'] },
      }),
    ).toEqual(['VALUE_REPEATED domains.aliases.1', 'VALUE_REPEATED domains.aliases.2'])
  })
})

describe('[SCH-12]', () => {
  const finding: ContrastFinding = {
    scheme: 'light',
    text: 'color-text',
    over: 'color-page',
    textColor: '#888888',
    overColor: '#ffffff',
    least: 4.5,
    setting: 'text',
    ratio: 3,
    nearest: '#757575',
  }

  test('a palette that misses a ratio names its worst pair, the ratio and the nearest color that passes', () => {
    const check = (): ContrastFinding[] => [
      { ...finding, text: 'color-text', ratio: 3.54 },
      { ...finding, text: 'color-link', ratio: 3.1 },
      { ...finding, scheme: 'dark', text: 'color-text', ratio: 2 },
    ]
    const [light, dark, ...more] = coloursHaveContrast(subjectWith({}), check).sort((a, b) =>
      b.message.localeCompare(a.message),
    )
    expect(more).toEqual([])
    expect(light).toMatchObject({
      code: 'CONTRAST',
      path: 'branding.colors.text',
      hint: 'The nearest color that passes is "#757575".',
    })
    expect(light?.message).toBe(
      'In the light scheme color-link (#888888) on color-page (#ffffff) has a contrast of 3.10 to 1; at least 4.5 to 1 is needed; 1 more pair of the same color fails too.',
    )
    expect(dark?.message).toContain('In the dark scheme')
  })

  test('the worst pair is the one that misses its own ratio most, for each color to change', () => {
    const check = (): ContrastFinding[] => [
      { ...finding, text: 'color-focus', least: 3, ratio: 2.9 },
      { ...finding, text: 'color-text', ratio: 3 },
      { ...finding, text: 'color-link', setting: 'background', ratio: 2 },
    ]
    const problems = coloursHaveContrast(subjectWith({}), check)
    expect(problems.map(({ path }) => path)).toEqual(['branding.colors.background', 'branding.colors.text'])
    expect(problems[1]?.message).toContain('color-text')
    expect(problems[1]?.message).toContain('1 more pair')
  })

  test('where no lightness passes, another color is asked for', () => {
    expect(
      coloursHaveContrast(subjectWith({}), () => [{ ...finding, text: 'color-text', ratio: 3, nearest: undefined }])[0]
        ?.hint,
    ).toContain('choose another')
  })
})
