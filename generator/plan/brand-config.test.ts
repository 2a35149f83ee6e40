import { expect, test } from 'vitest'
import { flagNames, type FlagName } from '../../contract/flags.ts'
import { pageMerchant } from '../../tests/fixtures/page/facts.ts'
import { planBrandConfig } from './brand-config.ts'

const picture = { url: '/m/assets/picture.svg', width: 10, height: 10 }
const hero = { url: '/m/assets/hero.svg', width: 1280, height: 720, srcset: '' }
const captcha = { captchaId: 'own-captcha', testCaptchaId: 'test-captcha' }
const firebase = {
  apiKey: 'web-key',
  appId: '1:2:web:3',
  authDomain: 'auth.lotus88.example',
  projectId: 'lotus-web',
  messagingSenderId: '12345',
  googleWebClientId: '1-x.apps.googleusercontent.com',
  vapidKey: `B${'v'.repeat(86)}`,
}
const xEvents = { deposit: 'tw-x555-paid' }
const tracking = {
  meta: ['1111'],
  google: ['G-2222'],
  tiktok: ['T333'],
  kwai: ['K444'],
  x: ['x555'],
  xEvents,
  bigo: ['b666'],
}
const brandOf = (...flags: readonly FlagName[]) =>
  planBrandConfig(pageMerchant({ captcha, firebase, tracking }, flags), {
    logo: picture,
    icon: picture,
    hero,
    texts: {},
    licences: '',
  })
const captchaOf = (...flags: readonly FlagName[]) => brandOf(...flags).captcha

test("[CAP-07] GEETESTTEST3 puts the operator's test captcha in place of the merchant's own", () => {
  expect(captchaOf('GEETEST3')).toMatchObject({ captchaId: 'own-captcha' })
  expect(captchaOf('GEETEST3', 'GEETESTTEST3')).toMatchObject({ captchaId: 'test-captcha' })
  expect(JSON.stringify(captchaOf('GEETESTVCODE3', 'GEETESTTEST3'))).not.toContain('own-captcha')
})

test('[CAP-07] without a captcha flag the page knows nothing of the captcha', () => {
  expect(captchaOf()).toBeUndefined()
})

test("[CAP-17] a merchant without own addresses has the vendor's for its version", () => {
  expect(captchaOf('GEETEST3')).toEqual({
    version: 'v4',
    captchaId: 'own-captcha',
    loader: 'https://static.geetest.com/v4/gt4.js',
    apiServers: ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'],
  })
})

const client = ['apiKey', 'appId', 'authDomain', 'projectId']
test.each([
  ['FACEBOOKLOGIN3', client],
  ['GOOGLELOGIN3', [...client, 'googleWebClientId']],
  ['LINELOGIN3', client],
  ['PHONELOGIN3', client],
  ['TWITTERLOGIN3', client],
  ['WEBPUSH3', ['apiKey', 'appId', 'messagingSenderId', 'projectId', 'vapidKey']],
] as const)('[FLAG-03] %s alone ships only the firebase keys that it needs', (flag, keys) => {
  const shipped = brandOf(flag).firebase ?? {}
  expect(Object.keys(shipped).sort()).toEqual([...keys].sort())
  expect(shipped).toEqual(Object.fromEntries(keys.map((key) => [key, firebase[key as keyof typeof firebase]])))
})

test('[FLAG-03] no key of a vendor ships with flags that need none', () => {
  const needing =
    /^(FACEBOOKLOGIN|GOOGLELOGIN|LINELOGIN|PHONELOGIN|TWITTERLOGIN|WEBPUSH|GEETEST\w*|\w+PIXEL|GOOGLETAG)3$/
  const brand = brandOf(...flagNames.filter((name) => !needing.test(name)))
  expect([brand.firebase, brand.captcha, brand.tracking]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['METAPIXEL3', 'meta'],
  ['GOOGLETAG3', 'google'],
  ['TIKTOKPIXEL3', 'tiktok'],
  ['KWAIPIXEL3', 'kwai'],
  ['XPIXEL3', 'x'],
  ['BIGOPIXEL3', 'bigo'],
] as const)('[FLAG-03] %s alone ships the ids of its own vendor', (flag, vendor) => {
  expect(brandOf(flag).tracking).toEqual({
    consent: 'required',
    vendors: { [vendor]: tracking[vendor] },
    ...(vendor === 'x' && { xEvents }),
  })
})

test('[BND-01] what belongs to one brand reaches its page', () => {
  const settings = {
    downloads: { android: 'https://dl.example/app.apk', mobileConfig: 'https://dl.example/clip' },
    support: { url: 'https://help.example/chat', email: 'help@lotus88.example' },
    security: { trustedHosts: ['pay.example'], scriptHosts: ['chat.example'], frameHosts: ['games.example'] },
    legal: { operator: 'Lotus Ltd.', minimumAge: 21 },
    pwa: { shortName: 'Lotus' },
  }
  const addresses = {
    logo: { ...picture, integrity: 'sha384-x' },
    icon: picture,
    hero,
    texts: {},
    licences: '/m/assets/licences.txt',
  }
  const brand = planBrandConfig(pageMerchant(settings), addresses)
  expect(brand).toMatchObject({
    code: 'LOTUS88',
    name: 'Lotus 88',
    shortName: 'Lotus',
    domains: { canonical: 'www.lotus88.example', aliases: ['lotus88.example'] },
    languages: { supported: ['VI', 'EN', 'UR'], default: 'VI', files: {} },
    look: { logo: picture, icon: picture, hero, colorScheme: 'dark' },
    downloads: settings.downloads,
    support: settings.support,
    security: settings.security,
    legal: { operator: 'Lotus Ltd.', minimumAge: 21, licence: null },
    licences: '/m/assets/licences.txt',
  })
  // The fields of an image that no page reads are left out.
  expect(brand.look.logo).toEqual(picture)
  expect(planBrandConfig(pageMerchant(), addresses).legal).toMatchObject({ licence: null, minimumAge: null })
  const licence = { authority: 'MGA', number: 'B2C/1', url: 'https://mga.example' }
  expect(planBrandConfig(pageMerchant({ legal: { licence } }), addresses).legal.licence).toMatchObject(licence)
})

test('[UX-11] a link for help has its words in the languages of the brand, however many a preset knows', () => {
  const link = { label: 'Help', labels: { VI: 'Trợ giúp', KO: '도움말' }, url: 'https://help.example/' }
  const plain = { label: 'Rules', labels: { KO: '규칙' }, url: 'https://rules.example/' }
  const addresses = { logo: picture, icon: picture, hero, texts: {}, licences: '' }
  expect(planBrandConfig(pageMerchant({ legal: { help: [link, plain] } }), addresses).legal.help).toEqual([
    { ...link, labels: { VI: 'Trợ giúp' } },
    { label: 'Rules', url: plain.url },
  ])
})

test("[OUT-06] the generated profile replaces the merchant's address", () => {
  const addresses = { logo: picture, icon: picture, hero, texts: {}, licences: '' }
  const merchant = pageMerchant({ downloads: { mobileConfig: 'https://dl.example/clip' } })
  const clip = (own: object) => planBrandConfig(merchant, { ...addresses, ...own }).downloads.mobileConfig
  expect([clip({}), clip({ mobileConfig: '/m/brand.mobileconfig' })]).toEqual([
    'https://dl.example/clip',
    '/m/brand.mobileconfig',
  ])
})

test('[REG-09] the password of registrations by phone reaches the page where the merchant has one', () => {
  const registrationWith = (registration: object) =>
    planBrandConfig(pageMerchant({ registration }), { logo: picture, icon: picture, hero, texts: {}, licences: '' })
      .registration
  expect(registrationWith({})).not.toHaveProperty('defaultMobilePassword')
  expect(registrationWith({ mode: 'mobile', defaultMobilePassword: '668899' })).toEqual({
    mode: 'mobile',
    defaultMobilePassword: '668899',
  })
})

test('[INST-41] [FLAG-03] the iOS setup resource reaches the page only with install prompts', () => {
  const mobileProvision = '/ios/setup.mobileprovision'
  const merchant = pageMerchant({ downloads: { mobileProvision } })
  const addresses = { logo: picture, icon: picture, hero, texts: {}, licences: '' }
  const shipped = (INSTALLPROMPT3: boolean) =>
    planBrandConfig({ ...merchant, flags: { ...merchant.flags, INSTALLPROMPT3 } }, addresses).downloads
  expect([shipped(true), shipped(false)]).toMatchObject([{ mobileProvision }, {}])
  expect(shipped(false)).not.toHaveProperty('mobileProvision')
})
