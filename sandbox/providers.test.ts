/** Identities of other providers (Google, LINE, a phone number). */
import { describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { idToken, withAccounts } from './testing/accounts.ts'
import { loginFields, password } from './testing/back-end.ts'

const { back, login, verify } = withAccounts()

describe("[SBX-01] a provider's identity", () => {
  const provider = (sub: string, more: object = {}) => ({
    firebaseChannel: 'google',
    firebaseIdToken: idToken({ sub, ...more }),
  })
  const sign = (fields: object) =>
    back().ask('providerLogin', { body: { ...loginFields, type: 'firebase', ...fields } })

  test('asks to be bound, registers and signs in from then on', async () => {
    expect(await sign(provider('ann'))).toMatchObject({ status: 400, errorCode: codes.bindRequired })
    const { value } = await back().ask('registerProvider', {
      body: { ...provider('ann'), login: true, smsTemplate: 'register' },
    })
    expect(await sign(provider('ann'))).toMatchObject({ success: true, value: { id: value?.['id'] } })
  })

  test('is bound to an existing account by its login', async () => {
    await login({ username: 'player', password, ...provider('ben') })
    expect(await sign(provider('ben'))).toMatchObject({ success: true, value: { userName: 'player' } })
  })

  test('of a login that asks for a second factor is bound by the verification, once', async () => {
    back().pass(600_000)
    await login({ username: 'guarded', password, ...provider('cleo') })
    expect(await verify({ method: 'P', payeeName: 'Another Name' })).toMatchObject({
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
        back().pass(600_000)
      },
    ],
  ])('of a login that asks for a second factor is dropped when %s', async (_, meanwhile) => {
    back().pass(600_000)
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
    ['no account', idToken({})],
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
