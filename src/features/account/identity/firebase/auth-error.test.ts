import { expect, test } from 'vitest'
import { pages } from '../../../../texts/EN.json'
import { authErrorFrom, codeExpired, isSuperseded } from './auth-error.ts'
import { authErrorText } from './auth-error-text.ts'

const english = pages.identity
const t = (key: string) => (english as Readonly<Record<string, string>>)[key.replace('identity:', '')] ?? key
const thrown = (code: string, words = 'Error') =>
  Object.assign(new Error(`Firebase: ${words} (auth/${code}).`), { code: `auth/${code}` })
const linesOf = (error: unknown) => authErrorText(t, authErrorFrom(error)).split('\n')

test('[IDP-26] the alert starts with the text of the code, followed by the code itself', () => {
  expect(linesOf(thrown('too-many-requests'))).toEqual([english.too_many_requests, 'Code: auth/too-many-requests'])
})

test('[IDP-26] a reason follows the code, if there is one', () => {
  expect(linesOf(thrown('quota-exceeded', 'SMS quota of the project is used up'))).toEqual([
    english.too_many_requests,
    'Code: auth/quota-exceeded',
    'Reason: SMS quota of the project is used up',
  ])
})

test.each([
  undefined,
  null,
  'failed',
  new Error('auth/too-many-requests'),
  { code: 5 },
  { code: 'storage/unauthorized', message: 'x' },
  { code: 'auth/<b>x</b>' },
])('[IDP-26] %o has the text of auth/unknown', (garbage) => {
  expect(linesOf(garbage)).toEqual([english.unknown, 'Code: auth/unknown'])
})

test('[IDP-26] a code without its own text has the text of auth/unknown, and is still shown', () => {
  expect(linesOf(thrown('tenant-id-mismatch'))).toEqual([english.unknown, 'Code: auth/tenant-id-mismatch'])
})

test.each([
  'code-expired',
  'missing-verification-code',
  'missing-verification-id',
  'invalid-verification-id',
  'session-expired',
])('[IDP-25] %s is reported as an expired code', (code) => {
  expect(linesOf(thrown(code))[0]).toBe(english.code_expired)
})

test('[IDP-25] a wrong code is not an expired one', () => {
  expect(linesOf(thrown('invalid-verification-code'))[0]).toBe(english.wrong_code)
  expect(authErrorText(t, codeExpired)).toBe(`${english.code_expired}\nCode: auth/code-expired`)
})

test('[IDP-27] a popup that was replaced by another is no error to report; a closed one is', () => {
  expect(isSuperseded(authErrorFrom(thrown('cancelled-popup-request')))).toBe(true)
  expect(isSuperseded(authErrorFrom(thrown('popup-closed-by-user')))).toBe(false)
})
