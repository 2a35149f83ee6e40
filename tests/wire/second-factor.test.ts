import { describe, expect, test } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import {
  methodsOffered,
  missingEntries,
  noEntries,
  readEntries,
  type Entries,
  type Method,
} from '../../src/features/account/second-factor/entries.ts'
import { factorOf, type Factor } from '../../src/features/account/second-factor/factors.ts'
import { verify } from '../../src/features/account/second-factor/verify.ts'
import { singleAttempt, signIn } from '../../src/features/account/sign-in/sign-in.ts'
import { secondFactor } from '../../src/shared/account/ask-second-factor.ts'
import { selectSecondFactor, settleSecondFactor } from '../../src/shared/account/second-factor.ts'
import { selectToasts } from '../../src/shared/feedback/feedback-slice.ts'
import { selectIsMember } from '../../src/shared/session/session-slice.ts'
import { offerPhoneAuth } from '../../src/shared/sms-code/phone-auth.ts'
import { selectCodeSending } from '../../src/shared/sms-code/code-sending.ts'
import { sendEmailCode, sendSmsCode } from '../../src/shared/sms-code/send-by.ts'
import { createClient } from '../../src/shared/testing/client.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import { withSharedClock, type Client } from './support/shared-clock.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'

const password = 'sandbox-2030'
const { open, control } = withSharedClock()

/** Logs in up to the request for a second factor. */
async function ask({ store }: Client, username = 'guarded') {
  const signedIn = store.dispatch(
    singleAttempt(() => store.dispatch(signIn({ type: 'username', username, password }, false))),
  )
  await eventually(() => expect(selectSecondFactor(store.getState())).not.toBeNull())
  return { signedIn, methods: methodsOffered(selectSecondFactor(store.getState()) ?? {}) }
}

const factsOf = async (username: string) =>
  (await control().members()).find(({ userName }) => userName.toLowerCase() === username)
const newestCode = async (): Promise<string> => (await control().codes())[0]?.code ?? ''
const enter = ({ store }: Client, method: Method, entries: Partial<Entries>) =>
  store
    .dispatch(factorOf(method, readEntries({ ...noEntries, ...entries }, null)))
    .then((factor) => store.dispatch(verify(factor as Factor)))
const toasts = ({ store }: Client) => selectToasts(store.getState()).filter(({ kind }) => kind === 'success')
const passed = { key: 'second-factor:login_2fa_pass' }

describe('which factors are requested', () => {
  test.each([
    ['guarded', ['payeeName', 'sms', 'ga', 'email']],
    ['texter', ['sms']],
  ])(
    '[TFA-01] [TFA-03] the login of %s is answered with login_verify_required and exactly its factors',
    async (username, methods) => {
      const client = await open()
      expect((await ask(client, username)).methods).toEqual(methods)
      expect((await control().calls())[0]).toMatchObject({ path: endpoints.login.path, status: 400 })
      expect([client.alertTexts(), selectIsMember(client.store.getState())]).toEqual([[], false])
    },
  )

  test('[TFA-03] the scenario of a back end that offers two of them', async () => {
    await control().change({ signIn: { secondFactors: ['email', 'ga'] } })
    expect((await ask(await open(), 'player')).methods).toEqual(['ga', 'email'])
  })

  test.each([true, 1, '1', 'true'])('[TFA-03] a factor is offered when its switch is %j', async (on) => {
    await control().change({ answers: { login: { email: on, ga: on, sms: false, payeeName: '0' } } })
    expect((await ask(await open())).methods).toEqual(['ga', 'email'])
  })

  test.each([
    ['names none', { email: null, ga: null, sms: null, payeeName: null }],
    ['switches all off', { email: false, ga: 0, sms: '0', payeeName: 'false' }],
  ])('[TFA-03] an answer that %s opens no dialog: an alert says so, and the player is a guest', async (_how, login) => {
    await control().change({ answers: { login } })
    const { store, alertTexts } = await open()
    await store.dispatch(signIn({ type: 'username', username: 'guarded', password }, false))
    expect([alertTexts(), selectSecondFactor(store.getState()), selectIsMember(store.getState())]).toEqual([
      [{ key: 'second-factor:no_method' }],
      null,
      false,
    ])
  })

  test('a player who closes the dialog is a guest and can try again', async () => {
    const client = await open()
    const { signedIn } = await ask(client)
    client.store.dispatch(settleSecondFactor('closed'))
    await signedIn
    expect([client.alertTexts(), selectIsMember(client.store.getState())]).toEqual([[], false])
    client.clock.advance(500)
    expect((await ask(client)).methods).toHaveLength(4)
  })
})

describe('what is sent', () => {
  const value = { id: '7', token: 'T', userName: 'Mira', customerType: 0, firstTimeLogin: false }

  test.each<[Factor, object]>([
    [
      { method: 'email', email: 'm@players.example' },
      { method: 'E', email: 'm@players.example' },
    ],
    [
      { method: 'email', email: 'm@players.example', verificationCode: '1' },
      { method: 'E', email: 'm@players.example', verificationCode: '1' },
    ],
    [
      { method: 'payeeName', payeeName: 'Mira Tan' },
      { method: 'P', payeeName: 'Mira Tan' },
    ],
    [
      { method: 'ga', authCode: '123456' },
      { method: 'G', authCode: '123456' },
    ],
    [
      { method: 'sms', mobileNum: '912345678', verificationCode: '123456' },
      { method: 'S', mobileNum: '912345678', verificationCode: '123456' },
    ],
    [
      { method: 'sms', mobileNum: '912345678', firebaseIdToken: 'token' },
      { method: 'S', mobileNum: '912345678', firebaseIdToken: 'token' },
    ],
  ])(
    '[TFA-04] [TFA-05] [TFA-06] %j goes to the verification call, encrypted, with the credentials and nothing of the other methods',
    async (factor, fields) => {
      const back = readingBackEnd(() => value)
      const { store } = createClient(back.fetcher)
      const answer = store.dispatch(secondFactor({ username: 'mira', password }, { email: true }))
      await store.dispatch(verify(factor))
      expect(back.calls).toMatchObject([
        { path: '/wps/session/login/verification', method: 'POST', headers: { Encryption: '1' } },
      ])
      expect(back.calls[0]?.body).toEqual({ username: 'mira', password, ...fields })
      store.dispatch(settleSecondFactor('closed'))
      await answer
    },
  )
})

describe('a correct factor', () => {
  const entriesFor: Readonly<Record<Method, (client: Client) => Promise<Partial<Entries>>>> = {
    payeeName: async () => ({ payeeName: `  ${(await factsOf('guarded'))?.payeeName ?? ''} ` }),
    ga: async () => ({ authCode: (await factsOf('guarded'))?.authCode ?? '' }),
    email: async () => ({ email: (await factsOf('guarded'))?.email ?? '' }),
    sms: async ({ store }) => {
      const mobile = (await factsOf('guarded'))?.mobileNum ?? ''
      await store.dispatch(sendSmsCode({ countryDialingCode: '84', mobileNum: mobile }))
      return { mobile, smsCode: await newestCode() }
    },
  }

  test.each(Object.keys(entriesFor) as Method[])(
    '[TFA-04] [TFA-10] %s signs the player in, as a login does',
    async (method) => {
      const client = await open()
      const { signedIn } = await ask(client)
      expect(await enter(client, method, await entriesFor[method](client))).toEqual({ kind: 'passed' })
      client.clock.advance(500)
      await signedIn
      expect(selectIsMember(client.store.getState())).toBe(true)
    },
  )

  test('[TFA-11] [TFA-12] the toast stays for 1.5 s; 500 ms after it appears the dialog closes and the login continues', async () => {
    const client = await open()
    const { signedIn } = await ask(client)
    await enter(client, 'ga', await entriesFor.ga(client))
    expect(toasts(client)).toMatchObject([{ text: passed, durationMs: 1500 }])
    client.clock.advance(499)
    expect([selectSecondFactor(client.store.getState()), selectIsMember(client.store.getState())]).toEqual([
      expect.anything(),
      false,
    ])
    client.clock.advance(1)
    await signedIn
    expect([selectSecondFactor(client.store.getState()), selectIsMember(client.store.getState())]).toEqual([null, true])
  })

  test('a code by email is required once it has been sent, and is accepted', async () => {
    const client = await open()
    await ask(client)
    const email = (await factsOf('guarded'))?.email ?? ''
    expect(await client.store.dispatch(sendEmailCode(email))).toBe('sent')
    const sending = selectCodeSending(client.store.getState(), 'email')
    expect(missingEntries('email', { ...noEntries, email }, sending.kind === 'counting' ? sending.to : null)).toEqual([
      'emailCode',
    ])
    expect(await enter(client, 'email', { email })).toMatchObject({ kind: 'refused' })
    expect(await enter(client, 'email', { email, emailCode: await newestCode() })).toEqual({ kind: 'passed' })
  })

  test('the token of the phone-auth provider replaces the code', async () => {
    const mobile = (await factsOf('texter'))?.mobileNum ?? ''
    await control().change({ answers: { systemSettings: { sms: { firebase: true } } } })
    const client = await open()
    await ask(client, 'texter')
    const token = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: 'phone', phone_number: `+84${mobile}` }))}.`
    client.store.dispatch(offerPhoneAuth({ send: async () => 'sent', confirm: async () => token }))
    expect(await enter(client, 'sms', { mobile, smsCode: '123456' })).toEqual({ kind: 'passed' })
  })
})

describe('a wrong factor', () => {
  test.each<[string, Method, Partial<Entries>]>([
    ['another name', 'payeeName', { payeeName: 'Somebody Else' }],
    ['another code', 'ga', { authCode: '000000' }],
    ['another address', 'email', { email: 'else@players.example' }],
    ['another number', 'sms', { mobile: '123', smsCode: '000000' }],
  ])('[TFA-13] %s: the server says so, the dialog stays open and nobody is signed in', async (_, method, entries) => {
    const client = await open()
    await ask(client)
    const verdict = await enter(client, method, entries)
    expect(verdict).toEqual({ kind: 'refused', words: { text: expect.stringMatching(/\S/) } })
    expect([
      selectSecondFactor(client.store.getState()),
      selectIsMember(client.store.getState()),
      toasts(client),
    ]).toEqual([expect.anything(), false, []])
  })

  test('[TFA-13] a wrong code and an expired one have their own messages', async () => {
    const client = await open()
    await ask(client, 'texter')
    const mobile = (await factsOf('texter'))?.mobileNum ?? ''
    await client.store.dispatch(sendSmsCode({ countryDialingCode: '84', mobileNum: mobile }))
    const smsCode = await newestCode()
    const wrong = await enter(client, 'sms', { mobile, smsCode: smsCode === '000000' ? '000001' : '000000' })
    client.clock.advance(60_000)
    const late = await enter(client, 'sms', { mobile, smsCode })
    expect([wrong, late]).toEqual([
      { kind: 'refused', words: { text: 'The code is wrong.' } },
      { kind: 'refused', words: { text: 'This code has expired.' } },
    ])
  })

  test.each([
    [
      'html in the message is text',
      { kind: 'code', errorCode: accountErrorCodes.verificationWrong, message: '<img src=x onerror=alert(1)>' },
      { kind: 'refused', words: { text: '<img src=x onerror=alert(1)>' } },
    ],
    [
      'a refusal without words',
      { kind: 'code', errorCode: accountErrorCodes.verificationWrong, message: ' ' },
      { kind: 'refused', words: { key: 'shared:unknown_error' } },
    ],
    [
      'too many attempts are reported too',
      { kind: 'code', errorCode: errorCodes.tooManyRequests, message: 'x', status: 429 },
      { kind: 'refused', words: { key: 'shared:unknown_error' } },
    ],
    [
      'a gateway that fails',
      { kind: 'status', status: 502 },
      { kind: 'unanswered', words: { key: 'shared:unknown_error' } },
    ],
    ['an answer of another kind', { kind: 'html' }, { kind: 'unanswered', words: { key: 'shared:unknown_error' } }],
    ['no answer', { kind: 'reset' }, { kind: 'unanswered', words: { key: 'shared:unknown_error' } }],
    [
      'a value that is no session',
      { kind: 'wrongTypes' },
      { kind: 'unanswered', words: { key: 'shared:unknown_error' } },
    ],
  ])('[TFA-13] %s', async (_, fault, verdict) => {
    await control().change({ faults: [{ call: 'loginVerification', ...fault }] })
    const client = await open()
    await ask(client)
    expect(await enter(client, 'payeeName', { payeeName: (await factsOf('guarded'))?.payeeName ?? '' })).toEqual(
      verdict,
    )
    expect([
      selectSecondFactor(client.store.getState()),
      toasts(client),
      selectIsMember(client.store.getState()),
    ]).toEqual([expect.anything(), [], false])
  })
})
