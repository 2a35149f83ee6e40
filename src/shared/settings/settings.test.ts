import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemSettings, dutyNames, whitelabelNames } from '../../../contract/wire/system.ts'
import { fixtureBrand } from '../brand/fixture.ts'
import { decoded } from '../testing/decoded.ts'
import { profileIconCount, settingsFrom } from './settings.ts'
import { isImposed, isSwitchedOn } from './switched-on.ts'

const settingsOf = (value: unknown) => settingsFrom(decoded({ lenient: systemSettings.value }, value))

const shell = {
  whitelabelVal: { REWCEN3: true, CBS3: false },
  imageCDNs: ['https://img1.example', 'https://img2.example'],
  gw: { PROFILE_ICON_COUNT: 12 },
  currency: 'VND2',
  currencySymbol: '₫',
  currencyPosition: 'after',
  mobileTemplate: { desktop_app_feature: 1, h5_logo: '/media/logo.svg', pwa: 0 },
  resources: [
    { resourceType: 'Android', url: 'https://dl.example/app.apk' },
    { resourceType: 'IOS', url: 'https://dl.example/app' },
    { resourceType: 'MOBILECONFIG', url: '/app.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: '/media/icon.png' },
  ],
}

test('[CFG-04] the config shell supplies flags, image CDNs, gw, currency, symbol and position', () => {
  expect(settingsOf(shell)).toMatchObject({
    switchedOff: ['CBS3'],
    imageCdns: ['https://img1.example', 'https://img2.example'],
    profileIconCount: 12,
    currency: { code: 'VND', symbol: '₫', position: 'after' },
    currencyOnWire: 'VND',
  })
})

test('[CFG-04] whatever is missing or garbled falls back to the brand, field by field', () => {
  const garbled = {
    whitelabelVal: ['CBS3'],
    imageCDNs: ['http://plain.example', 'https://img.example/path', 'javascript:alert(1)', 5, 'https://ok.example'],
    gw: { PROFILE_ICON_COUNT: -3 },
    currency: '1$',
    currencySymbol: 'x',
    currencyPosition: 'left',
    mobileTemplate: 'none',
    resources: {},
  }
  expect(settingsOf(garbled)).toEqual({
    switchedOff: [],
    switchedOn: [],
    imageCdns: ['https://ok.example'],
    profileIconCount: null,
    currency: null,
    currencyOnWire: '1$',
    isManifestServed: false,
    resources: {},
    appVersions: {},
  })
  for (const value of [null, undefined, 'html', 5, []]) expect(settingsOf(value)).toBeNull()
})

test('[CFG-04] no answer makes it throw', () => {
  const field = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(shell)))
  const answer = fc.record(Object.fromEntries(Object.keys(shell).map((name) => [name, field])), { requiredKeys: [] })
  fc.assert(fc.property(answer, (value) => void settingsOf(value)))
})

const containerFlags = [
  'CBS3',
  'STARTGAMEINAPP3',
  'GEETEST3',
  'GEETESTTEST3',
  'GEETESTVCODE3',
  'REWCEN3',
  'UPDATEMOBILEICC3',
  'LOTTMINIGAME3',
  'SEALOTTMINIGAME3',
] as const
const accountFlags = [
  'GOOGLELOGIN3',
  'FIREBASECREATEACC3',
  'UPDATEMOBILEICC3',
  'MOBILEAUTOLOGIN3',
  'DISABLEDMOBILEICC3',
] as const

test.each([
  ...containerFlags.map((name) => ['CFG-05', name] as const),
  ...accountFlags.map((name) => ['CFG-06', name] as const),
])('[%s] %s: the operator can switch the part off, however "off" is spelled', (_id, name) => {
  for (const off of [false, 0, '0', 'false'])
    expect(isSwitchedOn(settingsOf({ whitelabelVal: { [name]: off } }), name)).toBe(false)
  for (const on of [true, 1, '1', 'true', undefined, null, 'maybe'])
    expect(isSwitchedOn(settingsOf({ whitelabelVal: { [name]: on } }), name)).toBe(true)
  expect(isSwitchedOn(null, name)).toBe(true)
})

test.each([
  ['CFG-05', 'MANDATORYAPPUPDATES3'],
  ['CFG-06', 'PWDEXPFORCECHANGE3'],
] as const)('[%s] %s: the operator can impose the duty, however "on" is spelled', (_id, name) => {
  for (const on of [true, 1, '1', 'true'])
    expect(isImposed(settingsOf({ whitelabelVal: { [name]: on } }), name)).toBe(true)
  for (const off of [false, 0, '0', 'false', undefined, null, 'maybe'])
    expect(isImposed(settingsOf({ whitelabelVal: { [name]: off } }), name)).toBe(false)
  expect(isImposed(null, name)).toBe(false)
})

test('[CFG-05] [CFG-06] the container has these flags and no others', () => {
  const names = new Set<string>([...containerFlags, ...accountFlags, ...dutyNames])
  expect([...whitelabelNames].sort()).toEqual([...names].sort())
})

test('[CFG-07] there are 9 profile pictures unless configured otherwise', () => {
  expect(profileIconCount(null, fixtureBrand)).toBe(9)
  expect(profileIconCount(settingsOf({ gw: {} }), fixtureBrand)).toBe(9)
  expect(profileIconCount(settingsOf({ gw: { PROFILE_ICON_COUNT: '14' } }), fixtureBrand)).toBe(14)
  for (const hostile of [0, -1, 1.5, 1e9, 'many', null, true])
    expect(profileIconCount(settingsOf({ gw: { PROFILE_ICON_COUNT: hostile } }), fixtureBrand)).toBe(9)
})

test.each([
  [1, true],
  [0, false],
  ['1', true],
  ['yes', false],
  [undefined, false],
])(
  '[MAN-04] [MAN-01] desktop_app_feature %j of the mobile template: a manifest of the back end is %j',
  (given, isServed) => {
    const mobileTemplate = { h5_logo: '/media/logo.svg', pwa: 0, desktop_app_feature: given }
    expect(settingsOf({ mobileTemplate })?.isManifestServed).toBe(isServed)
  },
)

test('[MAN-05] resources are listed by type; unknown types and unsafe addresses are left out', () => {
  expect(settingsOf(shell)?.resources).toEqual({
    Android: 'https://dl.example/app.apk',
    IOS: 'https://dl.example/app',
    MOBILECONFIG: '/app.mobileconfig',
    AppDownloadIcon: '/media/icon.png',
  })
  expect(
    settingsOf({
      resources: [
        { resourceType: 'Windows', url: 'https://dl.example' },
        { resourceType: 'IOS', url: 'data:text/html,x' },
        null,
        'x',
      ],
    })?.resources,
  ).toEqual({})
})
