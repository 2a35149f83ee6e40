import { expect, test } from 'vitest'
import { appAddress } from './app-address.ts'

const downloads = { android: 'android of the brand', ios: '', mobileConfig: 'profile of the brand' }
const from = (userAgent: string, resources: Parameters<typeof appAddress>[1] = {}, maxTouchPoints = 5) =>
  appAddress({ userAgent, maxTouchPoints }, resources, downloads)

test.each([
  ['Mozilla/5.0 (Linux; Android 14)', 'android of the brand'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'profile of the brand'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'profile of the brand'],
])('%s gets the app for its system', (userAgent, expected) => {
  expect(from(userAgent)).toBe(expected)
})

test('a Mac without a touch screen is no iPad', () => {
  expect(from('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', {}, 0)).toBe('android of the brand')
})

test("the back end's addresses come first, those of the brand's profile last", () => {
  expect(from('Android', { Android: 'newer' })).toBe('newer')
  expect(from('iPhone', { MOBILECONFIG: 'newer profile' })).toBe('newer profile')
  expect(from('iPhone', { MOBILECONFIG: 'newer profile', IOS: 'newer app' })).toBe('newer app')
  expect(
    appAddress({ userAgent: 'iPhone', maxTouchPoints: 5 }, {}, { android: 'x', ios: '', mobileConfig: '' }),
  ).toBeNull()
})
