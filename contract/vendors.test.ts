import { expect, test } from 'vitest'
import { pageMerchant } from '../tests/fixtures/page/facts.ts'
import { answersAt, requiredSettings, vendorNames, vendorOf } from './vendors.ts'

test.each(vendorNames)('each setting that the row of %s names is a setting of the merchant file', (name) => {
  const { requires = [], ships = [], hostSettings = {} } = vendorOf(name)
  const settings: unknown = pageMerchant().settings
  for (const path of [...requires, ...ships, ...Object.values(hostSettings).flat()]) {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], settings)
    expect(value, path).toBeDefined()
  }
})

test('what a flag requires comes from the catalog and from its vendors', () => {
  expect(requiredSettings('AGEGATE3')).toEqual(['legal.minimumAge'])
  expect(requiredSettings('METAPIXEL3')).toEqual(['tracking.meta'])
  expect(requiredSettings('NEWS3')).toEqual([])
})

test.each([
  ['captcha', 'gcaptcha4.geevisit.com', true],
  ['captcha', 'api.geetest.com', true],
  ['captcha', 'geetest.com', false],
  ['captcha', 'evil-static.geetest.com.example', false],
  ['comm100', 'standby.comm100vue.com', true],
  ['comm100', 'notcomm100.com', false],
  ['smsCaptcha', 'www.gstatic.com', true],
  ['meta', 'connect.facebook.net', true],
  ['testCaptcha', 'static.geetest.com', false],
] as const)('%s at %s: %s', (name, host, expected) => {
  expect(answersAt(name, host)).toBe(expected)
})
