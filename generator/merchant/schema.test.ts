import { expect, test } from 'vitest'
import { flagNames, flagSpec } from '../../contract/flags.ts'
import { languageCodes } from '../../contract/languages.ts'
import { merchantSchema } from './schema.ts'
import { smallest } from './testing/fixture.ts'

test('a merchant needs little; the rest has defaults', () => {
  const settings = merchantSchema.parse(smallest)
  expect(settings.pwa.shortName).toBe('Acme')
  expect(settings.legal.securityContact).toBe('https://www.acme.example/m/help')
  expect(settings.captcha.loader).toBe('https://static.geetest.com/v4/gt4.js')
  expect(settings.whitelabel.CBS3).toBe(false)
  expect(settings.seo.publicPages).toContain('/m/home')
})

test('every default may be written out', () => {
  const settings = merchantSchema.parse(smallest)
  expect(merchantSchema.parse(settings)).toEqual(settings)
})

test.each([
  ['/m/help?utm_source=pwa', true],
  ['/m/help/?utm_source=pwa&a[]=1', false],
  ['/m/help?q=../../wps//x:@', true],
  ['/m/help?q=%E2%9C%93#fees', true],
  ['/m/help#fees', true],
  ['/m/?a=1', true],
  ['/m/../wps?a=1', false],
  ['/m/%2e%2e/wps?a=1', false],
  ['/m/a%2fb?a=1', false],
  ['/m//evil.example?a=1', false],
  ['//evil.example/m/home?a=1', false],
  ['/m\\home?a=1', false],
  ['/m/home?a=\\', false],
  ['/m/home?a=1#b#c', false],
  ['/m/home?a= b', false],
  ['/m/home?a=\t', false],
  ['/m/home?a="b"', false],
  ['/m/home?a=<b>', false],
  ['/m/home?a=%', false],
  ['/m/home?a=%zz', false],
  ['/m/home?a=%0d%0aX', false],
  ['/m/home#%00', false],
  ['/m/home;a?b', false],
  ['m/home?a=1', false],
  ['?a=1', false],
])('[SCH-16] the address %s of a shortcut, or of the start, is allowed: %s', (url, isAllowed) => {
  const pwa = { shortcuts: [{ name: 'Help', url }], startUrl: url }
  const { success, error } = merchantSchema.safeParse({ ...smallest, pwa })
  expect(success).toBe(isAllowed)
  expect(error?.issues.length ?? 0).toBe(isAllowed ? 0 : 2)
  // An allowed address stays inside the scope, whichever way it is resolved.
  if (isAllowed) expect(new URL(url, 'https://www.acme.example').pathname).toMatch(/^\/m\/(help)?$/)
})

test.each([
  [
    {
      android: [{ package: 'com.acme.app', fingerprints: ['A0:'.repeat(31) + 'ff'] }],
      ios: ['ABCDE12345.com.acme.app'],
    },
    0,
  ],
  [{ android: [{ package: 'Acme', fingerprints: ['A0:FF'] }], ios: ['com.acme.app'] }, 3],
  [{ android: [{ package: 'com.acme.app', fingerprints: [] }] }, 1],
])('the apps %j have %i faults', (apps, faults) => {
  expect(merchantSchema.safeParse({ ...smallest, apps }).error?.issues.length ?? 0).toBe(faults)
})

test('[FLAG-01] the flags of the schema are those of the catalog, with their defaults', () => {
  expect(merchantSchema.parse(smallest).whitelabel).toEqual(
    Object.fromEntries(flagNames.map((name) => [name, flagSpec(name).default])),
  )
  const { issues = [] } = merchantSchema.safeParse({ ...smallest, whitelabel: { NOSUCH3: true } }).error ?? {}
  expect(issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['NOSUCH3'], path: ['whitelabel'] }])
})

test('[SCH-05] the languages of the schema are those of the catalog', () => {
  for (const code of languageCodes)
    expect(merchantSchema.safeParse({ ...smallest, languages: { supported: [code], default: code } }).success).toBe(
      true,
    )
  expect(merchantSchema.safeParse({ ...smallest, languages: { supported: ['XX'], default: 'XX' } }).success).toBe(false)
})

test('the example of the interface, complete, is accepted', () => {
  expect(merchantSchema.safeParse(everything).error?.issues).toBeUndefined()
})

/** Every setting of the interface once. */
const everything = {
  schema: 1,
  extends: ['southeast-asia'],
  code: 'LOTUS88',
  name: 'Lotus 88',
  domains: { canonical: 'www.lotus88.example', aliases: ['lotus88.example'] },
  api: { base: '', encryption: 'legacy' },
  whitelabel: { CBS3: true },
  languages: { supported: ['VI', 'EN'], default: 'VI' },
  market: { country: 'VN', currency: { code: 'VND', symbol: '₫', position: 'after' } },
  branding: {
    logo: 'assets/logo.svg',
    colors: { brand: '#d4145a', accent: '#ffb400' },
    colorScheme: 'dark',
    shape: 'soft',
    fonts: { heading: 'assets/fonts/lotus-heading.woff2' },
  },
  icons: {
    source: 'assets/icon.svg',
    maskable: 'assets/icon-maskable.svg',
    monochrome: 'assets/icon-mono.svg',
    background: '#1a0b2e',
  },
  pwa: {
    shortName: 'Lotus88',
    description: 'Lotteries.',
    shortcuts: [{ name: 'Deposit', url: '/m/voucherCenter' }],
    startupImages: false,
    screenshots: [],
    mobileConfigProfile: true,
    serviceWorker: 'on',
  },
  downloads: { android: 'https://dl.lotus88.example/app.apk', ios: '', mobileConfig: '' },
  firebase: {
    apiKey: '',
    appId: '',
    authDomain: '',
    projectId: '',
    messagingSenderId: '',
    googleWebClientId: '',
    vapidKey: '',
  },
  captcha: {
    version: 'v4',
    captchaId: '',
    loader: 'https://static.geetest.com/v4/gt4.js',
    apiServers: ['gcaptcha4.geetest.com'],
  },
  registration: { mode: 'username', defaultMobilePassword: '' },
  tracking: { consent: 'required', meta: [], google: [], tiktok: [], kwai: [], x: [], xEvents: {}, bigo: [] },
  monitoring: { endpoint: 'https://reports.lotus88.example/pages', samplePercent: 25 },
  cdn: { images: ['https://img1.lotus88.example'] },
  security: { trustedHosts: [], scriptHosts: [], frameHosts: [], connectHosts: [] },
  legal: {
    operator: 'Lotus Play Ltd',
    licence: { authority: 'Example Gaming Authority', number: 'EGA-000', url: 'https://ega.example/lotus' },
    minimumAge: 18,
    ageGate: false,
    help: [{ label: 'Play responsibly', url: 'https://help.example' }],
    sessionReminderMinutes: 60,
  },
  seo: { title: 'Lotus 88', description: '…', publicPages: ['/m/home'] },
  settings: { profileIconCount: 9, defaultDownloadPopupWaitSeconds: 20 },
}
