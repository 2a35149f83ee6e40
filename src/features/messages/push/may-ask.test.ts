import { expect, test } from 'vitest'
import { canReceive, mayAsk, type AskingFacts } from './may-ask.ts'

const now = 1_700_000_000_000
const hour = 3_600_000
const facts: AskingFacts = {
  isMember: true,
  isNativeApp: false,
  isEnabled: true,
  vapidKey: 'BK…',
  isSkipped: false,
  answeredAt: null,
  now,
  permission: 'default',
  isSupported: true,
}

test('[PUSH-04] a member may be asked', () => {
  expect(mayAsk(facts)).toBe(true)
})

test.each<[string, Partial<AskingFacts>]>([
  ['before a token appears', { isMember: false }],
  ['in the native app', { isNativeApp: true }],
  ['where push is not enabled', { isEnabled: false }],
  ['without a vapid key', { vapidKey: undefined }],
  ['with an empty vapid key', { vapidKey: '' }],
  ['with a vapid key of the wrong type', { vapidKey: { key: 'BK' } }],
  ['with the skip flag of the session', { isSkipped: true }],
  ['who has allowed it', { permission: 'granted' }],
  ['who has denied it, which is for good', { permission: 'denied' }],
  ['whose browser knows no notifications', { permission: undefined }],
  ['whose browser cannot receive any', { isSupported: false }],
])('[PUSH-04] the player is not asked %s', (_, differing) => {
  expect(mayAsk({ ...facts, ...differing })).toBe(false)
})

test.each([
  ['an hour ago', now - hour, false],
  ['just now', now, false],
  ['a day ago', now - 24 * hour, true],
  ['tomorrow, by a clock that was wrong', now + 24 * hour, true],
])('who answered in another window %s is asked: %#', (_, answeredAt, isAsked) => {
  expect(mayAsk({ ...facts, answeredAt })).toBe(isAsked)
})

const phone = { hasNotifications: true, hasPush: true, hasWorker: true, isIos: false, isFromHomeScreen: false }

test.each([
  ['any other browser', phone, true],
  ['one without notifications', { ...phone, hasNotifications: false }, false],
  ['one without push', { ...phone, hasPush: false }, false],
  ['a window that refuses our worker', { ...phone, hasWorker: false }, false],
  ['a browser of iOS', { ...phone, isIos: true }, false],
  ['the web app on the home screen of iOS', { ...phone, isIos: true, isFromHomeScreen: true }, true],
])('%s can receive messages: %#', (_, browser, can) => {
  expect(canReceive(browser)).toBe(can)
})
