import { expect, test } from 'vitest'
import { isHeld, passwordToReplace, reasonToChange } from './login-facts.ts'

const passwordState = { firstTimeLogin: false }
const byName = { type: 'username', password: 'sandbox-2030' } as const

test('[AUTH-09] an ordinary login gives no reason to change the password', () => {
  expect(reasonToChange(passwordState, byName, null)).toBeNull()
})

test('[AUTH-10] the first login with a password leads to its change', () => {
  expect(reasonToChange({ firstTimeLogin: true }, byName, null)).toBe('first')
})

test('[AUTH-11] an expired password has to be changed where the flag is on', () => {
  expect(reasonToChange({ ...passwordState, passwordExpired: true }, byName, null)).toBe('expired')
  expect(reasonToChange({ ...passwordState, passwordExpired: false }, byName, null)).toBeNull()
})

test('[AUTH-12] the weak password has to be changed, except after a login by SMS', () => {
  expect(reasonToChange(passwordState, { type: 'username', password: '123456' }, null)).toBe('weak')
  expect(reasonToChange(passwordState, { type: 'sms', password: '123456' }, null)).toBeNull()
  expect(reasonToChange(passwordState, { type: 'username', password: '1234567' }, null)).toBeNull()
})

test('[AUTH-10] [AUTH-11] a provider gives its members no password, so nothing asks them to change one', () => {
  const state = { firstTimeLogin: true, passwordExpired: true }
  expect(reasonToChange(state, { type: 'firebase' }, null)).toBeNull()
})

test('[AUTH-10] a first login by SMS leads to the change of a fixed password, and holds no member there', () => {
  expect(reasonToChange({ firstTimeLogin: true }, { type: 'sms' }, null)).toBe('fixed')
  expect(reasonToChange({ ...passwordState, passwordExpired: true }, { type: 'sms' }, null)).toBeNull()
  expect([isHeld('fixed', null), isHeld('first', null), isHeld(undefined, null)]).toEqual([false, true, false])
})

test('[REG-09] the fixed password is known only where phone registrations get one', () => {
  const mobile = { mode: 'mobile', defaultMobilePassword: '668899' } as const
  expect(passwordToReplace('fixed', mobile)).toBe('668899')
  expect(passwordToReplace('first', mobile)).toBeUndefined()
  expect(passwordToReplace(undefined, mobile)).toBeUndefined()
  expect(passwordToReplace('fixed', { ...mobile, mode: 'username' })).toBeUndefined()
})

test('[AUTH-05] updatePassword, which no document explains, changes nothing', () => {
  const answer = { id: '1', token: 'T', userName: 'a', customerType: 0, firstTimeLogin: false, updatePassword: true }
  expect(reasonToChange(answer, byName, null)).toBeNull()
})
