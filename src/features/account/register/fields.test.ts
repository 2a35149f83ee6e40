import { expect, test } from 'vitest'
import { captchaProduct, entriesOf, fieldsOf, nothingTyped, refusedFields } from './fields.ts'

const phone = { countryDialingCode: '84', mobileNum: '912345678' }
const typed = { username: ' rosa ', mobile: '0912', code: '123456', password: ' secret ' }

test.each([
  ['username', true, ['username', 'password']],
  ['username', false, ['username', 'password']],
  ['autoUsername', false, ['password']],
  ['mobile', true, ['mobile', 'password']],
  ['mobile', false, ['mobile', 'code']],
] as const)('[REG-09] registration by %s, mobile password %s: the fields are %j', (mode, mobilePassword, fields) => {
  expect(fieldsOf(mode, mobilePassword)).toEqual(fields)
})

test('[REG-04] a user name is sent without spaces around it, a password as it was typed', () => {
  expect(entriesOf(['username', 'password'], typed, phone)).toEqual({
    mode: 'username',
    username: 'rosa',
    password: ' secret ',
  })
  expect(entriesOf(['password'], typed, phone)).toEqual({ mode: 'autoUsername', password: ' secret ' })
})

test('[REG-04] a number goes with its code or its password, whichever was asked for', () => {
  expect(entriesOf(['mobile', 'code'], typed, phone)).toEqual({ mode: 'mobile', phone, code: '123456' })
  expect(entriesOf(['mobile', 'password'], typed, phone)).toEqual({ mode: 'mobile', phone, password: ' secret ' })
})

test('a form begins empty', () => {
  expect(nothingTyped).toEqual({ username: '', mobile: '', code: '', password: '' })
})

test('[REG-07] [REG-08] the captcha opens by itself in a form with a number alone', () => {
  expect((['username', 'mobile', 'autoUsername'] as const).map(captchaProduct)).toEqual(['float', 'bind', 'float'])
})

test('a refusal by the back end belongs to the field that it is about', () => {
  expect(refusedFields).toEqual({
    'user.exists': 'username',
    'mobile.exists': 'mobile',
    'verification.code.invalid': 'code',
    'verification.code.expired': 'code',
  })
})
