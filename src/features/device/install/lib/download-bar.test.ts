import { expect, test } from 'vitest'
import { isDownloadBarDue } from './download-bar.ts'
import type { Facts } from './facts.ts'
import { newMember, noVisit, platformNamed, settingsIn, settingsOf, visitor } from './testing.ts'

const plain = { domains_switch: '1', login_required: null } as const
const isDue = (facts: Partial<Facts>, values: Parameters<typeof settingsOf>[0] = plain) =>
  isDownloadBarDue({ ...visitor, ...facts }, settingsOf(values))
const ranked = (rank: number) => ({ member: { ...newMember, rank } })

test.each([
  ['nothing speaks against it', {}, true],
  ['the session flag hideDownloadBar is set', { visit: { ...noVisit, isBarHidden: true } }, false],
  ['the page runs in the native app', { platform: platformNamed('Android app') }, false],
  ['the page runs in the web app', { isFromHomeScreen: true }, false],
  ['the app is installed', { isInstalled: true }, false],
  ['the page is another one', { path: '/m/news' }, false],
  ['a prompt was closed', { visit: { ...noVisit, isSkipped: true, closes: 3 } }, true],
] as const)('[INST-06] the bar, when %s', (_when, facts, expected) => {
  expect(isDue(facts)).toBe(expected)
})

test.each([
  ['on Android without an iOS link', { isWebClip: true, links: { android: '/app.apk' } }, false],
  ['without any link', { isWebClip: true, links: {} }, false],
  ['with an iOS link', { isWebClip: true, links: { ios: 'https://dl.example/ios' } }, true],
  ['off, without any link', { isWebClip: false, links: {} }, true],
] as const)('[INST-08] WEBCLIP mode %s', (_mode, facts, expected) => {
  expect(isDue(facts)).toBe(expected)
})

test.each([
  ['iPhone 16.3 Safari', true],
  ['iPhone 26 Safari', true],
  ['iPhone 18 Chrome', true],
  ['iPhone 18 Firefox', true],
  ['iPad', true],
  ['iPhone 16.3 Chrome', false],
  ['iPhone 18 LINE', false],
  ['iPhone 18 Facebook', false],
  ['iPhone 18 Instagram', false],
  ['Android LINE', true],
] as const)('[INST-08] where iOS cannot add the page: %s', (name, expected) => {
  expect(isDue({ platform: platformNamed(name) })).toBe(expected)
})

test.each([
  [null, {}, true],
  ['', {}, false],
  ['', ranked(0), true],
  ['0', ranked(0), true],
  ['3', ranked(2), false],
  ['3', ranked(3), true],
  [3, ranked(4), true],
  ['3', {}, false],
  ['gold', ranked(9), false],
  ['-1', ranked(9), false],
  [null, ranked(0), true],
] as const)('[INST-09] [INST-10] login_required %j', (value, who, expected) => {
  expect(isDue(who, { ...plain, login_required: value })).toBe(expected)
})

test('a setting that cannot be read hides the bar', () => {
  const good = { domains_switch: { enabled: true, value: '1' }, login_required: { enabled: false, value: '' } }
  const isDueWith = (more: object) => isDownloadBarDue(visitor, settingsIn({ ...good, ...more }))
  expect(
    [{}, { login_required: 'no' }, { domains_switch: 1 }, { domains_switch: { enabled: true, value: '9' } }].map(
      isDueWith,
    ),
  ).toEqual([true, false, false, false])
})
