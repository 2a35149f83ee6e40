import { expect, test } from 'vitest'
import { callOf, type CallContext } from './entries.ts'

const context: CallContext = {
  registerMethod: 'H5',
  registerUrl: 'https://www.lotus88.example/m/register',
  loginDeviceId: 'd'.repeat(36),
  isOfficialAppLogin: false,
  domain: 'www.lotus88.example',
  login: true,
}
const merchant = { mode: 'mobile', defaultMobilePassword: '668899' } as const
const phone = { countryDialingCode: '84', mobileNum: '912345678' }

test('[REG-01] by user name', () => {
  expect(callOf({ mode: 'username', username: 'rosa', password: 'secret' }, context, merchant, null)).toEqual({
    endpoint: 'register',
    body: { ...context, username: 'rosa', password: 'secret' },
  })
})

test('[REG-03] with a user name that the server makes', () => {
  expect(callOf({ mode: 'autoUsername', password: 'secret' }, context, merchant, null)).toEqual({
    endpoint: 'registerAutoUsername',
    body: { ...context, password: 'secret' },
  })
})

test('[REG-02] by mobile number, with a password of its own', () => {
  expect(callOf({ mode: 'mobile', phone, password: 'secret' }, context, merchant, null)).toEqual({
    endpoint: 'registerMobile',
    body: { ...context, ...phone, password: 'secret' },
  })
})

test("[REG-09] by mobile number and code: the merchant's fixed password and the proof of the code", () => {
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
