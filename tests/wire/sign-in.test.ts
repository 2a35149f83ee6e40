import { describe, expect, test } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { signInBySms } from '../../src/features/account/sign-in/sms/sms-form.tsx'
import { isHeld } from '../../src/shared/account/login-facts.ts'
import { waitingLogin, selectSecondFactor, settleSecondFactor } from '../../src/shared/account/second-factor.ts'
import { selectIsMember, selectMustChangePassword, selectSession } from '../../src/shared/session/session-slice.ts'
import { selectSettings } from '../../src/shared/settings/settings-slice.ts'
import { sendSmsCode } from '../../src/shared/sms-code/send-by.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { enter, loginsOf, merchant, nextAttempt, password, recordKey, withSandbox } from './support/sign-in-page.ts'

const { open, scenario, codeSent } = withSandbox()

describe('a login', () => {
  test('[AUTH-05] [AUTH-08] its answer is read, and the token is in the session', async () => {
    const client = await open()
    expect(await enter(client)).toBeNull()
    expect(selectSession(client.store.getState())).toMatchObject({
      id: expect.stringMatching(/.+/),
      token: expect.stringMatching(/.+/),
      userName: expect.stringMatching(/.+/),
      type: 0,
      firstTimeLogin: false,
      merchantCode: merchant,
    })
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'player' } })
    expect(JSON.parse(client.session.read('MC_SESSION_INFO') ?? '')).toMatchObject({
      token: selectSession(client.store.getState())?.token,
    })
  })

  test.each([
    ['AUTH-10', 'newcomer', password, 'first'],
    ['AUTH-11', 'expired', password, 'expired'],
    ['AUTH-12', 'weak', '123456', 'weak'],
    ['AUTH-09', 'player', password, undefined],
  ])('[%s] of %s: the password has to be changed: %s', async (_id, username, secret, reason) => {
    const client = await open()
    await enter(client, { username, password: secret })
    expect(selectMustChangePassword(client.store.getState())).toBe(reason)
  })

  test.each([1, '1', 'true'])('[AUTH-05] a switch of its answer may be %j', async (on) => {
    const client = await open()
    await scenario({ answers: { login: { firstTimeLogin: on } } })
    await enter(client)
    expect(selectMustChangePassword(client.store.getState())).toBe('first')
  })

  test('[AUTH-06] two simultaneous ones make one call', async () => {
    const client = await open()
    await scenario({ latency: [{ call: 'login', ms: 300 }] })
    await Promise.all([enter(client), enter(client), enter(client)])
    expect(loginsOf(client)).toHaveLength(1)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('[AUTH-07] another can start 500 ms after the end of a failed one, not before', async () => {
    const client = await open()
    await enter(client, { password: 'wrong' })
    client.clock.advance(499)
    await enter(client)
    expect(loginsOf(client)).toHaveLength(1)
    client.clock.advance(1)
    await enter(client)
    expect(loginsOf(client)).toHaveLength(2)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })
})

describe('a login by SMS code', () => {
  const phone = { mobileNum: '900001000', countryDialingCode: '84' }

  test('[AUTH-04] [AUTH-08] [CAP-10] the code that was sent to a number signs its member in', async () => {
    const client = await open()
    await client.store.dispatch(sendSmsCode(phone))
    expect(await client.store.dispatch(signInBySms(phone, await codeSent(), false))).toBeNull()
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'player' } })
  })

  test('[AUTH-10] a first one leads to the change of the password and holds no member there, whatever has expired', async () => {
    const client = await open()
    await scenario({ answers: { login: { firstTimeLogin: true, passwordExpired: true } } })
    await client.store.dispatch(sendSmsCode(phone))
    await client.store.dispatch(signInBySms(phone, await codeSent(), false))
    const reason = selectMustChangePassword(client.store.getState())
    expect([reason, isHeld(reason, selectSettings(client.store.getState()))]).toEqual(['fixed', false])
  })

  test('a wrong code is reported beside its field, and the right one is then accepted', async () => {
    const client = await open()
    await client.store.dispatch(sendSmsCode(phone))
    const code = await codeSent()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await client.store.dispatch(signInBySms(phone, wrong, false))).toMatchObject({ about: 'code' })
    nextAttempt(client)
    await client.store.dispatch(signInBySms(phone, code, false))
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('[AUTH-06] submitting a code twice makes one login', async () => {
    const client = await open()
    await client.store.dispatch(sendSmsCode(phone))
    const code = await codeSent()
    await Promise.all([
      client.store.dispatch(signInBySms(phone, code, false)),
      client.store.dispatch(signInBySms(phone, code, false)),
    ])
    expect(loginsOf(client)).toHaveLength(1)
  })
})

describe('a login that fails', () => {
  test('[AUTH-13] the remembered login is erased, and the message is told beside the field, with no alert', async () => {
    const client = await open()
    client.local.write(recordKey, JSON.stringify({ type: 'username', username: 'player', merchant, password: 'x' }))
    expect(await enter(client, { password: 'wrong' })).toEqual({
      about: 'password',
      words: { text: 'Name and password do not match.' },
    })
    expect(client.alertTexts()).toEqual([])
    expect(client.local.read(recordKey)).toBeNull()
    expect(selectIsMember(client.store.getState())).toBe(false)
  })

  test('an unknown name is reported beside the name', async () => {
    expect(await enter(await open(), { username: 'nobody-here' })).toMatchObject({ about: 'username' })
  })

  test('[AUTH-13] [TFA-01] a request for a second factor is not a failure: nothing is erased or reported, and the login continues with its answer', async () => {
    const client = await open()
    const record = JSON.stringify({ type: 'username', username: 'guarded', merchant, password: 'x' })
    client.local.write(recordKey, record)
    const end = enter(client, { username: 'guarded' })
    await eventually(() =>
      expect(selectSecondFactor(client.store.getState())).toEqual({
        email: true,
        ga: true,
        sms: true,
        payeeName: true,
      }),
    )
    expect(client.store.dispatch(waitingLogin())?.credentials).toEqual({ username: 'guarded', password })
    expect([client.local.read(recordKey), client.alertTexts()]).toEqual([record, []])
    client.store.dispatch(
      settleSecondFactor({ id: '9', token: 'SECOND', userName: 'Guarded', customerType: 0, firstTimeLogin: false }),
    )
    expect(await end).toBeNull()
    expect(selectSession(client.store.getState())).toMatchObject({ token: 'SECOND', userName: 'Guarded' })
    expect(selectSecondFactor(client.store.getState())).toBeNull()
  })

  test('a player who cancels the second factor is a guest who can try again', async () => {
    const client = await open()
    const end = enter(client, { username: 'guarded' })
    await eventually(() => expect(selectSecondFactor(client.store.getState())).not.toBeNull())
    client.store.dispatch(settleSecondFactor('closed'))
    expect(await end).toBeNull()
    nextAttempt(client)
    await enter(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  const html = '<img src=x onerror=alert(1)>Not today'
  test.each([
    [
      'a refusal with html in its message',
      { kind: 'code', errorCode: accountErrorCodes.accountLocked, message: html },
      html,
    ],
    ['a refusal without a message', { kind: 'code', errorCode: 'x' }, 'shared:unknown_error'],
    ['a page of html', { kind: 'html' }, 'shared:unknown_error'],
    ['an empty answer', { kind: 'empty' }, 'shared:unknown_error'],
    ['a broken connection', { kind: 'reset' }, 'shared:unknown_error'],
    ['an answer that was cut off', { kind: 'cutOff' }, 'shared:unknown_error'],
    ['values of other types', { kind: 'wrongTypes' }, 'shared:unknown_error'],
  ])('[AUTH-13] %s: the player is told, stays a guest, and can continue', async (_name, fault, words) => {
    const client = await open()
    await scenario({ faults: [{ call: 'login', ...fault, times: 1 }] })
    await enter(client)
    expect(client.alertTexts().map((message) => message && ('text' in message ? message.text : message.key))).toEqual([
      words,
    ])
    expect(selectIsMember(client.store.getState())).toBe(false)
    nextAttempt(client)
    await enter(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('a gateway error without an alert is shown in the form', async () => {
    const client = await open()
    await scenario({ faults: [{ call: 'login', kind: 'status', status: 502, times: 1 }] })
    expect(await enter(client)).toEqual({ about: 'form', words: { key: 'account:no_answer' } })
    expect(client.alertTexts()).toEqual([])
  })

  test.each([{ merchantCode: 'OTHER' }, { token: null }, { token: 'two\nlines' }, { token: '' }])(
    'an answer with %j is not a valid session: the player is told and stays a guest',
    async (change) => {
      const client = await open()
      await scenario({ answers: { login: change } })
      await enter(client)
      expect(selectIsMember(client.store.getState())).toBe(false)
      expect(client.alertTexts()).toEqual([{ key: 'shared:unknown_error' }])
    },
  )
})
