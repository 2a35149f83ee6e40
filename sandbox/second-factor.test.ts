import { describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { totpAt } from './members/second-factor.ts'
import { withAccounts } from './testing/accounts.ts'

const { back, verify, codeFor } = withAccounts()

describe('[SBX-01] second factor', () => {
  test.each([
    ['an authenticator', () => ({ method: 'G', authCode: totpAt('JBSWY3DPEHPK3PXP', back().now()) })],
    ['the payee name', () => ({ method: 'P', payeeName: ' maria santos ' })],
    ['the email address', () => ({ method: 'E', email: 'guarded@players.example' })],
  ])('%s is accepted', async (_, fields) => {
    expect(await verify(fields())).toMatchObject({
      success: true,
      value: { userName: 'guarded', token: expect.any(String) as string },
    })
  })

  test.each([
    [{ method: 'G', authCode: '000000' }, codes.verificationWrong],
    [{ method: 'P', payeeName: 'Another Name' }, codes.verificationWrong],
    [{ method: 'P' }, codes.verificationWrong],
    [{ method: 'E', email: 'other@players.example' }, codes.verificationWrong],
    [{ method: 'S', mobileNum: '1', verificationCode: '1' }, codes.verificationWrong],
    [{ method: 'P', payeeName: 'Maria Santos', password: 'wrong' }, codes.credentialsWrong],
  ])('%o is refused', async (fields, errorCode) => {
    back().pass(600_000)
    expect(await verify(fields)).toMatchObject({ status: 400, errorCode })
  })

  test('a method that the account does not have is refused', async () => {
    expect(await verify({ username: 'texter', method: 'P', payeeName: 'Maria Santos' })).toMatchObject({
      errorCode: codes.verificationWrong,
    })
  })

  test('an SMS code is valid once and for a minute', async () => {
    back().pass(600_000)
    const send = () => back().ask('smsSend', { body: { countryDialingCode: '84', mobileNum: '900001007' } })
    expect(await send()).toMatchObject({ success: true, value: { expirationTime: back().now() + 60_000 } })
    expect(await send()).toMatchObject({ status: 429, errorCode: errorCodes.tooManyRequests })
    const sms = { method: 'S', mobileNum: '900001007', verificationCode: await codeFor('84900001007') }
    expect(await verify({ ...sms, verificationCode: 'x' })).toMatchObject({ errorCode: codes.codeWrong })
    expect(await verify(sms)).toMatchObject({ success: true })
    expect(await verify(sms)).toMatchObject({ errorCode: codes.codeWrong })
    await send()
    back().pass(60_000)
    expect(await verify({ ...sms, verificationCode: await codeFor('84900001007') })).toMatchObject({
      errorCode: codes.codeExpired,
    })
  })

  test('an email code that was sent must be entered', async () => {
    back().pass(600_000)
    await back().ask('emailSend', { body: { email: 'guarded@players.example' } })
    const email = { method: 'E', email: 'guarded@players.example' }
    expect(await verify(email)).toMatchObject({ errorCode: codes.codeWrong })
    expect(await verify({ ...email, verificationCode: await codeFor(email.email) })).toMatchObject({ success: true })
  })
})
