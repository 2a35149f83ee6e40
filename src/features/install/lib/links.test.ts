import { expect, test } from 'vitest'
import { upgradeAttributes, upgradeOf } from './links.ts'
import { platformNamed } from './testing.ts'
import { versionIn } from './version.ts'

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

test.each([
  ['2.4.38', false],
  ['2.4.39', true],
  ['2.4.40', true],
  ['2.5', true],
  ['2.4', false],
  ['1.9.99', false],
  ['none', false],
])('[INST-42] app %s downloads by itself: %s', (version, isDirect) => {
  const href = 'https://dl.example/app.apk'
  expect(upgradeAttributes(href, versionIn(version))).toEqual(isDirect ? { href } : { href, ...newTab })
})

const links = { android: 'https://dl.example/app.apk', ios: 'https://dl.example/app.ipa' }
test.each([
  ['Android app', links, { Android: '2.4.39' }, '2.4.39'],
  ['Android app', links, { Android: '2.4.38' }, undefined],
  ['Android app', links, { Android: '2.4.37' }, undefined],
  ['Android app', links, { Android: 'soon' }, undefined],
  ['Android app', links, { IOS: '9.0' }, undefined],
  ['Android app', links, undefined, undefined],
  ['Android app', { ios: links.ios }, { Android: '3.0' }, undefined],
  ['iOS app', links, { IOS: '2.5.1' }, '2.5.1'],
  ['iOS app', links, { IOS: '2.5' }, undefined],
  ['Android Chrome', links, { Android: '9.0' }, undefined],
] as const)('[INST-37] in %s, an upgrade exists with a link and a newer version', (name, where, versions, expected) => {
  expect(upgradeOf(platformNamed(name), where, versions)?.version).toBe(expected)
})
