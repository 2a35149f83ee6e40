import { describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { registration, withAccounts } from './testing/accounts.ts'

const { back, login } = withAccounts()

describe('[SBX-01] registration', () => {
  test('by name signs in, and the password logs in afterwards', async () => {
    const { value } = await back().ask('register', { body: { ...registration, username: 'rosa' } })
    expect(value).toMatchObject({ userName: 'rosa' })
    expect(await back().ask('memberInfo', { token: String(value?.['token']) })).toMatchObject({
      value: { account: 'rosa', type: 0, regDate: back().now() },
    })
    expect(await login({ username: 'rosa', password: 'new-2030' })).toMatchObject({ success: true })
    expect(await back().ask('register', { body: { ...registration, username: 'ROSA' } })).toMatchObject({
      status: 400,
      errorCode: codes.userExists,
    })
  })

  test('by mobile number answers in the other spelling; a number can be used once, a wrong code never', async () => {
    const body = { ...registration, mobileNum: '955501', countryDialingCode: '84' }
    expect(await back().ask('registerMobile', { body: { ...body, verificationCode: '1' } })).toMatchObject({
      errorCode: codes.codeWrong,
    })
    expect((await back().ask('registerMobile', { body })).value).toMatchObject({
      customerId: expect.any(String) as string,
      customerName: '84955501',
    })
    expect(await back().ask('registerMobile', { body })).toMatchObject({ errorCode: codes.mobileExists })
  })

  test('without a name makes one up, and without the login option gives no token', async () => {
    const { value } = await back().ask('registerAutoUsername', { body: { ...registration, login: false } })
    expect(value?.['userName']).toMatch(/^guest\d+$/)
    expect(value).not.toHaveProperty('token')
  })

  test.each([{ username: '' }, { username: 'x', password: '' }])('%o is refused', async (fields) => {
    expect(await back().ask('register', { body: { ...registration, ...fields } })).toMatchObject({
      status: 400,
      errorCode: errorCodes.parameterInvalid,
    })
  })
})
