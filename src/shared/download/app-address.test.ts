import { expect, test } from 'vitest'
import { appAddress } from './app-address.ts'

const links = { android: 'app for Android', ios: 'app for iOS', profile: 'profile' }
const [android, iphone] = ['Mozilla/5.0 (Linux; Android 14)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)']
const on = (userAgent: string) => ({ userAgent, maxTouchPoints: 5 })

test('each system gets its own app', () => {
  expect(appAddress(on(android), links)).toBe('app for Android')
  expect(appAddress(on(iphone), links)).toBe('app for iOS')
})

test('iOS gets the profile where there is no app, and no system gets the app of another', () => {
  expect(appAddress(on(iphone), { profile: 'profile' })).toBe('profile')
  expect(appAddress(on(iphone), { android: links.android })).toBeNull()
  expect(appAddress(on(android), { ios: links.ios, profile: links.profile })).toBeNull()
})
