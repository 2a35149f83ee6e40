import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { controlPath } from '../contract/sandbox.ts'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { mismatches } from '../contract/wire/shape.ts'
import { loginVerificationShape } from '../contract/wire/shapes/sign-in.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { sessionLifetime } from './members/sessions.ts'
import { totpAt } from './members/totp.ts'
import type { BackEnd, Reply } from './testing/back-end.ts'
import { startBackEnd } from './testing/back-end.ts'

const password = 'sandbox-2030'
const origin = { loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false, device: 'MOBILE' }
const registration = {
  registerMethod: 'H5',
  registerUrl: 'https://www.fixture.example/m/register',
  loginDeviceId: 'd'.repeat(36),
  isOfficialAppLogin: false,
  domain: 'www.fixture.example',
  login: true,
  password: 'new-2030',
}
const idToken = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
const withCaptcha = { GEETEST3: true, GEETESTVCODE3: true }
let back: BackEnd

beforeAll(async () => {
  back = await startBackEnd([
    fixtureMerchant(),
    fixtureMerchant({ code: 'CAPTCHA' }, withCaptcha),
    fixtureMerchant(
      { code: 'OLDCAPTCHA', captcha: { version: 'v3', captchaId: 'id', loader: '', apiServers: [] } },
      withCaptcha,
    ),
  ])
})
afterAll(() => back.close())

const login = (fields: object, merchant = 'FIXTURE'): Promise<Reply> =>
  back.ask('login', { body: { ...origin, ...fields }, merchant })
const verify = (fields: object): Promise<Reply> =>
  back.ask('loginVerification', { body: { username: 'guarded', password, ...fields } })
/**
 * Reads the code as a player reads it on the phone: from the sandbox's list of sent codes, through the control API.
 */
const codeFor = async (to: string): Promise<string> => {
  const sent = (await (await fetch(`${back.origin}${controlPath}api/merchants/FIXTURE/codes`)).json()) as readonly {
    readonly to: string
    readonly code: string
  }[]
  return sent.find((known) => known.to === to)?.code ?? ''
}

describe('[SBX-01] login', () => {
  test('by name, in any letter case, and password', async () => {
    expect(await login({ username: 'Player', password })).toMatchObject({
      success: true,
      value: { userName: 'player', customerType: 0, firstTimeLogin: false },
    })
  })

  test.each([
    ['somebody', password, codes.userUnknown],
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
  ])('%s is there to be seen', async (username, own, value) => {
    expect(await login({ username, password: own })).toMatchObject({ success: true, value })
  })

  test('five wrong passwords lock the account for ten minutes, even for the right password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await login({ username: 'vip', password: 'no' })).toMatchObject({ errorCode: codes.credentialsWrong })
    expect(await login({ username: 'vip', password })).toMatchObject({ errorCode: codes.accountLocked })
    back.pass(600_000)
    expect(await login({ username: 'vip', password })).toMatchObject({ success: true })
  })

  test('an account asks for its second factors and names them', async () => {
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

describe('[SBX-01] second factor', () => {
  test.each([
    ['an authenticator', () => ({ method: 'G', authCode: totpAt('JBSWY3DPEHPK3PXP', back.now()) })],
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
    [{ method: 'P', payeeName: 'Somebody Else' }, codes.verificationWrong],
    [{ method: 'P' }, codes.verificationWrong],
    [{ method: 'E', email: 'other@players.example' }, codes.verificationWrong],
    [{ method: 'S', mobileNum: '1', verificationCode: '1' }, codes.verificationWrong],
    [{ method: 'P', payeeName: 'Maria Santos', password: 'wrong' }, codes.credentialsWrong],
  ])('%o is refused', async (fields, errorCode) => {
    back.pass(600_000)
    expect(await verify(fields)).toMatchObject({ status: 400, errorCode })
  })

  test('a method that the account does not have is refused', async () => {
    expect(await verify({ username: 'texter', method: 'P', payeeName: 'Maria Santos' })).toMatchObject({
      errorCode: codes.verificationWrong,
    })
  })

  test('an SMS code is valid once and for a minute', async () => {
    back.pass(600_000)
    const send = () => back.ask('smsSend', { body: { countryDialingCode: '84', mobileNum: '900001007' } })
    expect(await send()).toMatchObject({ success: true, value: { expirationTime: back.now() + 60_000 } })
    expect(await send()).toMatchObject({ status: 429, errorCode: errorCodes.tooManyRequests })
    const sms = { method: 'S', mobileNum: '900001007', verificationCode: await codeFor('84900001007') }
    expect(await verify({ ...sms, verificationCode: 'x' })).toMatchObject({ errorCode: codes.codeWrong })
    expect(await verify(sms)).toMatchObject({ success: true })
    expect(await verify(sms)).toMatchObject({ errorCode: codes.codeWrong })
    await send()
    back.pass(60_000)
    expect(await verify({ ...sms, verificationCode: await codeFor('84900001007') })).toMatchObject({
      errorCode: codes.codeExpired,
    })
  })

  test('an email code that was sent must be entered', async () => {
    back.pass(600_000)
    await back.ask('emailSend', { body: { email: 'guarded@players.example' } })
    const email = { method: 'E', email: 'guarded@players.example' }
    expect(await verify(email)).toMatchObject({ errorCode: codes.codeWrong })
    expect(await verify({ ...email, verificationCode: await codeFor(email.email) })).toMatchObject({ success: true })
  })
})

describe('[SBX-01] registration', () => {
  test('by name signs in, and the password logs in afterwards', async () => {
    const { value } = await back.ask('register', { body: { ...registration, username: 'rosa' } })
    expect(value).toMatchObject({ userName: 'rosa' })
    expect(await back.ask('memberInfo', { token: String(value?.['token']) })).toMatchObject({
      value: { account: 'rosa', type: 0, regDate: back.now() },
    })
    expect(await login({ username: 'rosa', password: 'new-2030' })).toMatchObject({ success: true })
    expect(await back.ask('register', { body: { ...registration, username: 'ROSA' } })).toMatchObject({
      status: 400,
      errorCode: codes.userExists,
    })
  })

  test('by mobile number answers in the other spelling; a number can be used once, a wrong code never', async () => {
    const body = { ...registration, mobileNum: '955501', countryDialingCode: '84' }
    expect(await back.ask('registerMobile', { body: { ...body, verificationCode: '1' } })).toMatchObject({
      errorCode: codes.codeWrong,
    })
    expect((await back.ask('registerMobile', { body })).value).toMatchObject({
      customerId: expect.any(String) as string,
      customerName: '84955501',
    })
    expect(await back.ask('registerMobile', { body })).toMatchObject({ errorCode: codes.mobileExists })
  })

  test('without a name makes one up, and without the login option gives no token', async () => {
    const { value } = await back.ask('registerAutoUsername', { body: { ...registration, login: false } })
    expect(value?.['userName']).toMatch(/^guest\d+$/)
    expect(value).not.toHaveProperty('token')
  })

  test.each([{ username: '' }, { username: 'x', password: '' }])('%o is refused', async (fields) => {
    expect(await back.ask('register', { body: { ...registration, ...fields } })).toMatchObject({
      status: 400,
      errorCode: errorCodes.parameterInvalid,
    })
  })
})

describe("[SBX-01] a provider's identity", () => {
  const provider = (sub: string, more: object = {}) => ({
    firebaseChannel: 'google',
    firebaseIdToken: idToken({ sub, ...more }),
  })
  const sign = (fields: object) => back.ask('providerLogin', { body: { ...origin, type: 'firebase', ...fields } })

  test('asks to be bound, registers and signs in from then on', async () => {
    expect(await sign(provider('ann'))).toMatchObject({ status: 400, errorCode: codes.bindRequired })
    const { value } = await back.ask('registerProvider', {
      body: { ...provider('ann'), login: true, smsTemplate: 'register' },
    })
    expect(await sign(provider('ann'))).toMatchObject({ success: true, value: { id: value?.['id'] } })
  })

  test('is bound to an existing account by its login', async () => {
    await login({ username: 'player', password, ...provider('ben') })
    expect(await sign(provider('ben'))).toMatchObject({ success: true, value: { userName: 'player' } })
  })

  test('of a login that asks for a second factor is bound by the verification, once', async () => {
    back.pass(600_000)
    await login({ username: 'guarded', password, ...provider('cleo') })
    expect(await verify({ method: 'P', payeeName: 'Somebody Else' })).toMatchObject({
      errorCode: codes.verificationWrong,
    })
    expect(await sign(provider('cleo'))).toMatchObject({ errorCode: codes.bindRequired })
    expect(await verify({ method: 'P', payeeName: 'Maria Santos' })).toMatchObject({ success: true })
    expect(await sign(provider('cleo'))).toMatchObject({ success: true, value: { userName: 'guarded' } })
  })

  test.each([
    ['another login takes its place', () => login({ username: 'guarded', password })],
    [
      'the account was locked meanwhile',
      async () => {
        for (let attempt = 0; attempt < 5; attempt += 1)
          await verify({ method: 'P', payeeName: 'Maria Santos', password: 'no' })
        expect(await verify({ method: 'P', payeeName: 'Maria Santos' })).toMatchObject({
          errorCode: codes.accountLocked,
        })
        back.pass(600_000)
      },
    ],
  ])('of a login that asks for a second factor is dropped when %s', async (_, meanwhile) => {
    back.pass(600_000)
    await login({ username: 'guarded', password, ...provider('dora') })
    await meanwhile()
    expect(await verify({ method: 'P', payeeName: 'Maria Santos' })).toMatchObject({ success: true })
    expect(await sign(provider('dora'))).toMatchObject({ errorCode: codes.bindRequired })
  })

  test('that cannot be parsed is refused before a second factor is asked for', async () => {
    expect(
      await login({ username: 'guarded', password, firebaseChannel: 'google', firebaseIdToken: 'x.y.z' }),
    ).toMatchObject({ errorCode: codes.providerTokenInvalid })
  })

  test.each([
    ['garbage', 'x.y.z'],
    ['nobody', idToken({})],
    ['yesterday', idToken({ sub: 'ann', exp: 1 })],
  ])('in a token of %s is refused', async (_, firebaseIdToken) => {
    expect(await sign({ firebaseChannel: 'google', firebaseIdToken })).toMatchObject({
      errorCode: codes.providerTokenInvalid,
    })
  })

  test('by phone signs in the owner of the number', async () => {
    const sms = {
      type: 'sms',
      username: '900001000',
      firebaseIdToken: idToken({ sub: 'p', phone_number: '+900001000' }),
    }
    expect(await login(sms)).toMatchObject({ success: true, value: { userName: 'player' } })
    expect(await login({ ...sms, username: '900001001' })).toMatchObject({ errorCode: codes.providerTokenInvalid })
    expect(await login({ ...sms, username: '1' })).toMatchObject({ errorCode: codes.userUnknown })
  })
})

describe('[SBX-01] sessions', () => {
  test.each([
    ['no token', undefined, errorCodes.sessionMissing],
    ['a token of nobody', 'made-up', errorCodes.tokenInvalid],
  ])('a call with %s gets 401', async (_, token, errorCode) => {
    expect(await back.ask('balance', token === undefined ? {} : { token })).toMatchObject({
      status: 401,
      success: false,
      errorCode,
    })
  })

  test('a session expires after two hours without use', async () => {
    const [used, idle] = [await back.signIn('player'), await back.signIn('player')]
    back.pass(sessionLifetime - 1)
    expect(await back.ask('memberInfo', { token: used })).toMatchObject({ success: true })
    back.pass(1)
    expect(await back.ask('memberInfo', { token: idle })).toMatchObject({
      status: 401,
      errorCode: errorCodes.notLoggedIn,
    })
    expect(await back.ask('memberInfo', { token: used })).toMatchObject({ success: true })
  })

  test('a session belongs to one merchant', async () => {
    expect(await back.ask('balance', { token: await back.signIn('player'), merchant: 'CAPTCHA' })).toMatchObject({
      status: 401,
    })
  })

  test('public calls work with an expired token too', async () => {
    expect(await back.ask('banners', { token: 'made-up' })).toMatchObject({ success: true })
  })
})

describe('[SBX-01] captcha', () => {
  const proofFor = async (): Promise<string> => {
    const address = `${back.origin}${controlPath}api/merchants/CAPTCHA/captcha-proofs`
    return (
      await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    ).text()
  }

  test.each([
    ['login', () => login({ username: 'player', password }, 'CAPTCHA')],
    ['register', () => back.ask('register', { body: { ...registration, username: 'kim' }, merchant: 'CAPTCHA' })],
    ['smsSend', () => back.ask('smsSend', { body: { countryDialingCode: '84', mobileNum: '1' }, merchant: 'CAPTCHA' })],
  ])('%s without a proof is refused where the merchant has the captcha', async (_, act) => {
    expect(await act()).toMatchObject({ status: 400, errorCode: codes.captchaRequired })
  })

  test('with version v3 an SMS code needs no proof, since no storefront could supply one', async () => {
    expect(await back.ask('systemSettings', { merchant: 'OLDCAPTCHA' })).toMatchObject({
      value: { captcha: { showGeetest: true, showLoginGeetest: true, showSmsGeetest: false } },
    })
    expect(
      await back.ask('smsSend', { body: { countryDialingCode: '84', mobileNum: '1' }, merchant: 'OLDCAPTCHA' }),
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

test('[SBX-01] a changed password takes effect at once, and ends the first login', async () => {
  const token = await back.signIn('newcomer')
  const change = (oldPassword: string, newPassword: string) =>
    back.ask('changePassword', { token, body: { oldPassword, newPassword } })
  expect(await change('wrong', 'mine-2030')).toMatchObject({ status: 400, errorCode: codes.passwordWrong })
  expect(await change(password, 'mine-2030')).toMatchObject({ success: true, value: null })
  expect(await login({ username: 'newcomer', password })).toMatchObject({ errorCode: codes.credentialsWrong })
  expect(await login({ username: 'newcomer', password: 'mine-2030' })).toMatchObject({
    value: { firstTimeLogin: false },
  })
})
