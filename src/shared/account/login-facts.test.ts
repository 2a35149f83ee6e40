import { expect, test } from 'vitest'
import { landingAfterSignIn, reasonToChange } from './login-facts.ts'

const passwordState = { firstTimeLogin: false }
const byName = { type: 'username', password: 'sandbox-2030' } as const

test('[AUTH-09] without a reason to change the password a login leads home', () => {
  expect(landingAfterSignIn(passwordState, byName, null)).toBe('/m/home')
  expect(reasonToChange(passwordState, byName, null)).toBeNull()
})

test.each([byName, { type: 'sms' }, { type: 'firebase' }] as const)(
  '[AUTH-10] the first login leads to the change of the password: $type',
  (facts) => {
    expect(landingAfterSignIn({ firstTimeLogin: true }, facts, null)).toBe('/m/changePsw')
    expect(reasonToChange({ firstTimeLogin: true }, facts, null)).toBe('first')
  },
)

test('[AUTH-11] an expired password has to be changed where the flag is on', () => {
  expect(landingAfterSignIn({ ...passwordState, passwordExpired: true }, byName, null)).toBe('/m/changePsw')
  expect(reasonToChange({ ...passwordState, passwordExpired: true }, byName, null)).toBe('expired')
  expect(landingAfterSignIn({ ...passwordState, passwordExpired: false }, byName, null)).toBe('/m/home')
})

test('[AUTH-12] the weak password has to be changed after a login of any type except sms', () => {
  expect(landingAfterSignIn(passwordState, { type: 'username', password: '123456' }, null)).toBe('/m/changePsw')
  expect(landingAfterSignIn(passwordState, { type: 'firebase', password: '123456' }, null)).toBe('/m/changePsw')
  expect(reasonToChange(passwordState, { type: 'username', password: '123456' }, null)).toBe('weak')
  expect(landingAfterSignIn(passwordState, { type: 'sms', password: '123456' }, null)).toBe('/m/home')
  expect(landingAfterSignIn(passwordState, { type: 'username', password: '1234567' }, null)).toBe('/m/home')
})

test('[AUTH-05] updatePassword, which no document explains, changes nothing', () => {
  const answer = { id: '1', token: 'T', userName: 'a', customerType: 0, firstTimeLogin: false, updatePassword: true }
  expect(landingAfterSignIn(answer, byName, null)).toBe('/m/home')
})
