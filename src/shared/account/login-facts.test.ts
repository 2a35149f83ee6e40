import { expect, test } from 'vitest'
import { landingAfterSignIn, reasonToChange } from './login-facts.ts'

const said = { firstTimeLogin: false }
const byName = { type: 'username', password: 'sandbox-2030' } as const

test('[AUTH-09] without a reason to change the password a login leads home', () => {
  expect(landingAfterSignIn(said, byName, null)).toBe('/m/home')
  expect(reasonToChange(said, byName, null)).toBeNull()
})

test.each([byName, { type: 'sms' }, { type: 'firebase' }] as const)(
  '[AUTH-10] the first login leads to the change of the password: $type',
  (facts) => {
    expect(landingAfterSignIn({ firstTimeLogin: true }, facts, null)).toBe('/m/changePsw')
    expect(reasonToChange({ firstTimeLogin: true }, facts, null)).toBe('first')
  },
)

test('[AUTH-11] an expired password has to be changed where the flag is on', () => {
  expect(landingAfterSignIn({ ...said, passwordExpired: true }, byName, null)).toBe('/m/changePsw')
  expect(reasonToChange({ ...said, passwordExpired: true }, byName, null)).toBe('expired')
  expect(landingAfterSignIn({ ...said, passwordExpired: false }, byName, null)).toBe('/m/home')
})

test('[AUTH-12] the weak password has to be changed, after a login of any type but sms', () => {
  expect(landingAfterSignIn(said, { type: 'username', password: '123456' }, null)).toBe('/m/changePsw')
  expect(landingAfterSignIn(said, { type: 'firebase', password: '123456' }, null)).toBe('/m/changePsw')
  expect(reasonToChange(said, { type: 'username', password: '123456' }, null)).toBe('weak')
  expect(landingAfterSignIn(said, { type: 'sms', password: '123456' }, null)).toBe('/m/home')
  expect(landingAfterSignIn(said, { type: 'username', password: '1234567' }, null)).toBe('/m/home')
})

test('[AUTH-05] updatePassword, which nothing explains, changes nothing', () => {
  const answer = { id: '1', token: 'T', userName: 'a', customerType: 0, firstTimeLogin: false, updatePassword: true }
  expect(landingAfterSignIn(answer, byName, null)).toBe('/m/home')
})
