import { expect, test } from 'vitest'
import { versionIn } from '../../../shared/lib/version.ts'
import { appVersionOf, upgradeAttributes, upgradeOf } from './upgrade.ts'

const webView = 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0.0.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const [android, iphone] = [`${webView} App2.4.38Ver`, safari.replace('Version/18.5 Safari/604.1', 'App2.5.0Ver')]

test.each([
  [android, '2.4.38'],
  [iphone, '2.5.0'],
  [`${webView} App Ver/2.4.39`, '2.4.39'],
  [`${webView} AppVer`, undefined],
  [webView, undefined],
  [safari, undefined],
])('of %s, the version of the app is %s', (userAgent, version) => {
  expect(appVersionOf(userAgent)?.join('.')).toBe(version)
})

test.each([
  ['2.4.38', false],
  ['2.4.39', true],
  ['2.4.40', true],
  ['2.5', true],
  ['2.4', false],
  ['1.9.99', false],
])('[INST-42] app %s downloads by itself: %s', (version, isDirect) => {
  const href = 'https://dl.example/app.apk'
  expect(upgradeAttributes(href, versionIn(version) ?? [])).toEqual(
    isDirect ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' },
  )
})

const links = { android: 'https://dl.example/app.apk', ios: 'https://dl.example/app.ipa' }
test.each([
  [android, links, { Android: '2.4.39' }, '2.4.39'],
  [android, links, { Android: '2.4.38' }, undefined],
  [android, links, { Android: '2.4.37' }, undefined],
  [android, links, { Android: 'soon' }, undefined],
  [android, links, { IOS: '9.0' }, undefined],
  [android, { ios: links.ios }, { Android: '3.0' }, undefined],
  [iphone, links, { IOS: '2.5.1' }, '2.5.1'],
  [iphone, links, { IOS: '2.5' }, undefined],
  [webView, links, { Android: '9.0' }, undefined],
])('[INST-37] in %s, an upgrade exists with a link and a newer version', (userAgent, where, versions, expected) => {
  expect(upgradeOf({ userAgent, maxTouchPoints: 5 }, where, versions)?.version).toBe(expected)
})
