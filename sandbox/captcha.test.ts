import { describe, expect, test } from 'vitest'
import { controlPath } from '../contract/sandbox.ts'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { registration, withAccounts } from './testing/accounts.ts'
import { password } from './testing/back-end.ts'

const withCaptcha = { GEETEST3: true, GEETESTVCODE3: true }
const oldVersion = { version: 'v3', captchaId: 'id', loader: '', apiServers: [] } as const
const { back, login } = withAccounts([
  fixtureMerchant({ code: 'CAPTCHA' }, withCaptcha),
  fixtureMerchant({ code: 'OLDCAPTCHA', captcha: oldVersion }, withCaptcha),
])

describe('[SBX-01] captcha', () => {
  const proofFor = async (): Promise<string> => {
    const address = `${back().origin}${controlPath}api/merchants/CAPTCHA/captcha-proofs`
    return (
      await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    ).text()
  }

  test.each([
    ['login', () => login({ username: 'player', password }, 'CAPTCHA')],
    ['register', () => back().ask('register', { body: { ...registration, username: 'kim' }, merchant: 'CAPTCHA' })],
    [
      'smsSend',
      () => back().ask('smsSend', { body: { countryDialingCode: '84', mobileNum: '1' }, merchant: 'CAPTCHA' }),
    ],
  ])('%s without a proof is refused where the merchant has the captcha', async (_, act) => {
    expect(await act()).toMatchObject({ status: 400, errorCode: codes.captchaRequired })
  })

  test('with version v3 an SMS code needs no proof, since no storefront could supply one', async () => {
    expect(await back().ask('systemSettings', { merchant: 'OLDCAPTCHA' })).toMatchObject({
      value: { captcha: { showGeetest: true, showLoginGeetest: true, showSmsGeetest: false } },
    })
    expect(
      await back().ask('smsSend', { body: { countryDialingCode: '84', mobileNum: '1' }, merchant: 'OLDCAPTCHA' }),
    ).toMatchObject({ success: true })
  })

  test('a proof is valid once, an invented one never', async () => {
    const geetestValidateV4 = await proofFor()
    expect(
      await login({ username: 'player', password, geetestValidateV4: '{"lot_number":"1"}' }, 'CAPTCHA'),
    ).toMatchObject({ errorCode: codes.captchaInvalid })
    expect(await login({ username: 'player', password, geetestValidateV4 }, 'CAPTCHA')).toMatchObject({ success: true })
    expect(await login({ username: 'player', password, geetestValidateV4 }, 'CAPTCHA')).toMatchObject({
      errorCode: codes.captchaInvalid,
    })
  })
})
