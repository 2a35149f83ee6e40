import { expect, test } from 'vitest'
import { canLoadProfile, guideSteps, hasLegacyTip, pointsDown } from '../components/install-guide.tsx'
import { offersFor } from '../components/use-install.ts'
import { isLegacy, type Platform } from './platform.ts'
import { platformNamed, type UserAgentName } from './testing.ts'

const nameOf = (inApp: Platform['inApp']) => (inApp?.name === 'other' ? 'other app' : inApp?.name)

test.each([
  ['iPhone 16.3 Safari', 'ios 16.3 safari'],
  ['iPhone 17 Safari', 'ios 17.5 safari'],
  ['iPhone 18 Safari', 'ios 18.5 safari'],
  // From here on, Safari names the system of the year before for ever.
  ['iPhone 26 Safari', 'ios 26.0 safari'],
  ['iPhone 18 Chrome', 'ios 18.5 chrome'],
  ['iPhone 18 Firefox', 'ios 18.5 other'],
  ['iPhone 18 LINE', 'ios 18.5 LINE'],
  ['iPhone 18 Facebook', 'ios 18.5 Facebook'],
  ['iPhone 18 Instagram', 'ios 18.5 Instagram'],
  ['iPad', 'ios 18.5 safari tablet'],
  ['Android Chrome', 'android  chrome'],
  ['Android tablet', 'android  chrome tablet'],
  ['Android Samsung', 'android  other'],
  ['Android LINE', 'android  LINE'],
  ['Android Facebook', 'android  Facebook'],
  ['Android Instagram', 'android  Instagram'],
  ['Android TikTok', 'android  TikTok'],
  ['Android view', 'android  other app'],
  ['iPhone 18 TikTok', 'ios 18.5 TikTok'],
  ['Mac', 'desktop  other'],
  ['Windows Chrome', 'desktop  chrome'],
  ['Android app', 'android  other app'],
  ['iOS app', 'ios 18.5 other app'],
] as const)('%s is recognized by its user agent', (name, expected) => {
  const { os, version, browser, inApp, isTablet, isApp } = platformNamed(name)
  const words = [os, version.join('.'), nameOf(inApp) ?? browser, isTablet && 'tablet', isApp && 'app']
  expect(words.filter((word) => word !== false).join(' ')).toBe(expected)
})

const android = 'https://dl.fixture.example/app.apk'
const ios = 'https://dl.fixture.example/ios'
test.each([
  ['Android Chrome', true, { android }, ['app', 'web-app']],
  ['Android Chrome', true, {}, ['web-app']],
  ['Android Chrome', false, { android }, ['app', 'browser']],
  ['Android Samsung', false, {}, ['browser']],
  ['Android LINE', false, { android }, ['app', 'browser']],
  ['Android TikTok', false, { android }, ['app', 'guide']],
  ['Android view', false, {}, ['guide']],
  ['Android Chrome', false, { ios }, ['browser']],
  ['iPhone 18 Safari', false, { ios }, ['app', 'guide']],
  ['iPhone 18 Safari', false, { android }, ['guide']],
  ['iPhone 18 LINE', false, {}, ['guide']],
  ['Windows Chrome', true, { android, ios }, []],
] as const)('[INST-12] [INST-16] on %s, install event %s', (name, hasInstallEvent, links, expected) => {
  expect(offersFor({ platform: platformNamed(name), links, hasInstallEvent })).toEqual(expected)
})

const safari26 = ['more', 'share-item', 'add', 'web-app', 'confirm']
const safari = ['share-bottom', 'add', 'confirm']
const otherBrowser = ['share-top', 'add', 'confirm']
const inApp = ['browser-menu', 'open-browser', ...safari]
test.each([
  ['iPhone 26 Safari', safari26],
  ['iPhone 18 Safari', safari],
  ['iPhone 17 Safari', safari],
  ['iPhone 16.6 Safari', safari],
  ['iPad', otherBrowser],
  ['iPhone 18 Chrome', otherBrowser],
  ['iPhone 18 Firefox', otherBrowser],
  ['iPhone 16.3 Chrome', ['open-safari', ...safari]],
  ['iPhone 18 LINE', inApp],
  ['iPhone 18 Facebook', inApp],
  ['iPhone 18 Instagram', inApp],
  ['iPhone 18 TikTok', inApp],
  ['Android TikTok', ['browser-menu', 'open-browser']],
] as const)('[INST-35] the steps of %s', (name, expected) => {
  expect(guideSteps(platformNamed(name))).toEqual(expected)
})

test('[INST-35] tips for legacy iOS are for versions before 17, and profiles for Safari', () => {
  const names: readonly UserAgentName[] = [
    'iPhone 16.3 Safari',
    'iPhone 16.6 Safari',
    'iPhone 17 Safari',
    'iPhone 26 Safari',
  ]
  expect(names.map((name) => hasLegacyTip(platformNamed(name)))).toEqual([true, true, false, false])
  expect(names.map((name) => isLegacy(platformNamed(name)))).toEqual([true, true, false, false])
  const browsers: readonly UserAgentName[] = ['iPhone 18 Safari', 'iPad', 'iPhone 18 Chrome', 'iPhone 18 LINE', 'Mac']
  expect(browsers.map((name) => canLoadProfile(platformNamed(name)))).toEqual([true, true, false, false, false])
  expect(browsers.map((name) => pointsDown(platformNamed(name)))).toEqual([true, false, false, false, false])
})
