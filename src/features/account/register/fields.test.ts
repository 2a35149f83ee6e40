import { expect, test } from 'vitest'
import { captchaProduct, entriesOf, fieldsOf, nothingTyped, refusedFields, callOf, type CallContext } from './fields.ts'

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

const context: CallContext = {
  registerMethod: 'H5',
  registerUrl: 'https://www.lotus88.example/m/register',
  loginDeviceId: 'd'.repeat(36),
  isOfficialAppLogin: false,
  domain: 'www.lotus88.example',
  login: true,
}
const merchant = { mode: 'mobile', defaultMobilePassword: '668899' } as const

test('[REG-01] the call of a registration by user name', () => {
  expect(callOf({ mode: 'username', username: 'rosa', password: 'secret' }, context, merchant, null)).toEqual({
    endpoint: 'register',
    body: { ...context, username: 'rosa', password: 'secret' },
  })
})

test('[REG-03] the call with a user name that the server makes', () => {
  expect(callOf({ mode: 'autoUsername', password: 'secret' }, context, merchant, null)).toEqual({
    endpoint: 'registerAutoUsername',
    body: { ...context, password: 'secret' },
  })
})

test('[REG-02] the call by mobile number, with a password of its own', () => {
  expect(callOf({ mode: 'mobile', phone, password: 'secret' }, context, merchant, null)).toEqual({
    endpoint: 'registerMobile',
    body: { ...context, ...phone, password: 'secret' },
  })
})

test("[REG-09] the call by mobile number and code has merchant's fixed password and the proof of the code", () => {
  const entries = { mode: 'mobile', phone, code: '123456' } as const
  expect(callOf(entries, context, merchant, { verificationCode: '123456' })).toEqual({
    endpoint: 'registerMobile',
    body: { ...context, ...phone, password: '668899', verificationCode: '123456' },
  })
  expect(callOf(entries, context, { mode: 'mobile' }, { firebaseIdToken: 't' }).body).toMatchObject({
    password: '',
    firebaseIdToken: 't',
  })
})
