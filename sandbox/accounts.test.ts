import { describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { mismatches } from '../contract/wire/shape.ts'
import { loginVerificationShape } from '../contract/wire/account.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { sessionLifetime } from './members/accounts.ts'
import { withAccounts } from './testing/accounts.ts'
import { password } from './testing/back-end.ts'

const { back, login } = withAccounts([fixtureMerchant(), fixtureMerchant({ code: 'OTHER' })])

describe('[SBX-01] login', () => {
  test('by name, in any letter case, and password', async () => {
    expect(await login({ username: 'Player', password })).toMatchObject({
      success: true,
      value: { userName: 'player', customerType: 0, firstTimeLogin: false },
    })
  })

  test.each([
    ['stranger', password, codes.userUnknown],
    ['player', 'wrong', codes.credentialsWrong],
    ['player', '', codes.credentialsWrong],
  ])('of %s with the password "%s" is refused', async (username, tried, errorCode) => {
    expect(await login({ username, password: tried })).toMatchObject({
      status: 400,
      errorCode,
      message: expect.any(String) as string,
    })
  })

  test.each([
    ['newcomer', password, { firstTimeLogin: true }],
    ['expired', password, { passwordExpired: true }],
    ['weak', '123456', { firstTimeLogin: false }],
    ['agent', password, { customerType: 1 }],
    ['nochat', password, { customerType: 4 }],
  ])('the login of the demo member %s has the values of its situation', async (username, own, value) => {
    expect(await login({ username, password: own })).toMatchObject({ success: true, value })
  })

  test('five wrong passwords lock the account for ten minutes, even for the right password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await login({ username: 'vip', password: 'no' })).toMatchObject({ errorCode: codes.credentialsWrong })
    expect(await login({ username: 'vip', password })).toMatchObject({ errorCode: codes.accountLocked })
    back().pass(600_000)
    expect(await login({ username: 'vip', password })).toMatchObject({ success: true })
  })

  test('a login that needs a second factor is refused with the factors of the account', async () => {
    const refused = await login({ username: 'guarded', password })
    expect(refused).toMatchObject({
      status: 400,
      errorCode: codes.verificationRequired,
      value: { email: true, ga: true, sms: true, payeeName: true },
    })
    expect(mismatches(loginVerificationShape, refused.value)).toEqual([])
    expect(await login({ username: 'texter', password })).toMatchObject({
      errorCode: codes.verificationRequired,
      value: { sms: true },
    })
    expect((await login({ username: 'texter', password })).value).toEqual({ sms: true })
  })
})

describe('[SBX-01] sessions', () => {
  test.each([
    ['no token', undefined, errorCodes.sessionMissing],
    ['a made-up token', 'made-up', errorCodes.tokenInvalid],
  ])('a call with %s gets 401', async (_, token, errorCode) => {
    expect(await back().ask('balance', token === undefined ? {} : { token })).toMatchObject({
      status: 401,
      success: false,
      errorCode,
    })
  })

  test('a session expires after two hours without use', async () => {
    const [used, idle] = [await back().signIn('player'), await back().signIn('player')]
    back().pass(sessionLifetime - 1)
    expect(await back().ask('memberInfo', { token: used })).toMatchObject({ success: true })
    back().pass(1)
    expect(await back().ask('memberInfo', { token: idle })).toMatchObject({
      status: 401,
      errorCode: errorCodes.notLoggedIn,
    })
    expect(await back().ask('memberInfo', { token: used })).toMatchObject({ success: true })
  })

  test('a session belongs to one merchant', async () => {
    expect(await back().ask('balance', { token: await back().signIn('player'), merchant: 'OTHER' })).toMatchObject({
      status: 401,
    })
  })

  test('public calls work with an expired token too', async () => {
    expect(await back().ask('banners', { token: 'made-up' })).toMatchObject({ success: true })
  })
})

test('[SBX-01] a changed password takes effect at once, and ends the first login', async () => {
  const token = await back().signIn('newcomer')
  const change = (oldPassword: string, newPassword: string) =>
    back().ask('changePassword', { token, body: { oldPassword, newPassword } })
  expect(await change('wrong', 'mine-2030')).toMatchObject({ status: 400, errorCode: codes.passwordWrong })
  expect(await change(password, 'mine-2030')).toMatchObject({ success: true, value: null })
  expect(await login({ username: 'newcomer', password })).toMatchObject({ errorCode: codes.credentialsWrong })
  expect(await login({ username: 'newcomer', password: 'mine-2030' })).toMatchObject({
    value: { firstTimeLogin: false },
  })
})
