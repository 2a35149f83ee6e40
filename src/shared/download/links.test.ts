import { expect, test } from 'vitest'
import { fixtureBrand } from '../brand/fixture.ts'
import { downloadAttributes, downloadLinks } from './links.ts'

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

test.each([
  ['https://dl.example/app.apk', true],
  ['https://dl.example/app.ipa', true],
  ['/m/brand.mobileconfig', true],
  ['https://dl.example/App.APK', true],
  ['https://dl.example/app.apk?from=bar#now', true],
  ['https://dl.example/ios', false],
  ['https://dl.example/app.apk/', false],
  ['https://dl.example/get?file=app.apk', false],
  ['https://dl.example/#app.ipa', false],
  ['https://apps.apple.com/app/id1', false],
  ['https://dl.example/app.apks', false],
])('[INST-34] %s opens in the same tab: %s', (href, isSame) => {
  expect(downloadAttributes(href)).toEqual(isSame ? { href } : { href, ...newTab })
})

test("[INST-02] the back end's links take precedence over the merchant's", () => {
  const brand = {
    ...fixtureBrand,
    downloads: {
      android: 'https://dl.fixture.example/a.apk',
      ios: 'https://dl.fixture.example/ios',
      mobileConfig: '/m/f.mobileconfig',
    },
  }
  const origin = 'https://www.fixture.example'
  expect(downloadLinks(brand, null, origin)).toEqual({
    android: 'https://dl.fixture.example/a.apk',
    ios: 'https://dl.fixture.example/ios',
    profile: '/m/f.mobileconfig',
  })
  const resources = {
    Android: 'https://new.example/b.apk',
    IOS: 'https://new.example/ios',
    MOBILECONFIG: 'https://new.example/p.mobileconfig',
  }
  expect(downloadLinks(brand, { resources }, origin)).toEqual({
    android: resources.Android,
    ios: resources.IOS,
    profile: resources.MOBILECONFIG,
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/app.apk', 'https://a:b@dl.example/app.apk', ''])(
  'a link that must not be followed is none: %j',
  (address) => {
    const resources = { Android: address, IOS: address, MOBILECONFIG: address }
    expect(downloadLinks(fixtureBrand, { resources }, 'https://www.fixture.example')).toEqual({})
  },
)
