/**
 * The stand-in for the identity provider, called over HTTP by the provider's own client. Its pages and scripts are covered
 * by the browser tests.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { controlClient, type ControlClient } from '../../sandbox/control/testing/control-client.ts'
import { startSandbox, type RunningSandbox } from '../../sandbox/server.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import {
  captcha,
  claimsOf,
  errorOf,
  freshToken,
  openIdentityClient,
  type IdentityClient,
} from './support/identity-client.ts'

const firebase = {
  apiKey: 'public-key',
  appId: 'app',
  authDomain: 'auth.fixture.example',
  projectId: 'fixture',
  messagingSenderId: '',
  googleWebClientId: '',
  vapidKey: '',
}
const clock = { ahead: 0 }
const minute = 60_000
let sandbox: RunningSandbox
let control: ControlClient
let client: IdentityClient
beforeAll(async () => {
  sandbox = await startSandbox([fixtureMerchant({ firebase })], 0, {
    now: () => Date.now() + clock.ahead,
    log: () => {},
  })
  control = controlClient(sandbox.port, 'FIXTURE')
  client = await openIdentityClient(`http://127.0.0.1:${sandbox.port}`, 'FIXTURE')
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  clock.ahead = 0
  await control.reset()
})

let numbers = 0
const newNumber = (): string => `+849000${String((numbers += 1)).padStart(5, '0')}`
const send = (number: string, token?: string) => client.signInWithPhoneNumber(client.auth, number, captcha(token))
const codeFor = async (number: string): Promise<string> =>
  (await control.codes()).find(({ to, by }) => `+${to}` === number && by === 'sms')?.code ?? ''
const other = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('phones', () => {
  test('[SBX-04] the code is listed with other sent codes, and signing in with it yields a token of the number', async () => {
    const number = newNumber()
    const pending = await send(number)
    const code = await codeFor(number)
    expect(code).toMatch(/^\d{6}$/)
    const { user } = await pending.confirm(code)
    expect(user.phoneNumber).toBe(number)
    expect(claimsOf(await user.getIdToken())).toMatchObject({
      phone_number: number,
      sub: user.uid,
      aud: 'fixture',
      firebase: { sign_in_provider: 'phone' },
    })
  })

  test('[SBX-04] a number is the same user each time, and a token is refreshed', async () => {
    const number = newNumber()
    const signIn = async () => (await (await send(number)).confirm(await codeFor(number))).user.uid
    const uid = await signIn()
    expect(await signIn()).toBe(uid)
    expect(claimsOf(await freshToken(client.auth))).toMatchObject({ sub: uid, phone_number: number })
  })

  test('[SBX-04] a wrong code is refused; the right one is then accepted once', async () => {
    const number = newNumber()
    const pending = await send(number)
    const code = await codeFor(number)
    expect(await errorOf(pending.confirm(other(code)))).toContain('auth/invalid-verification-code')
    await pending.confirm(code)
    expect(await errorOf(pending.confirm(code))).toContain('auth/code-expired')
  })

  test('[SBX-04] a code expires after ten minutes', async () => {
    const number = newNumber()
    const pending = await send(number)
    clock.ahead = 10 * minute
    expect(await errorOf(pending.confirm(await codeFor(number)))).toContain('auth/code-expired')
  })

  test('[SBX-04] an unknown verification id is an error', async () => {
    expect(
      await errorOf(client.signInWithCredential(client.auth, client.PhoneAuthProvider.credential('made-up', '123456'))),
    ).toContain('auth/invalid-verification-id')
  })

  test.each(['', '84900001000', '+0900001000', '+84abc', `+${'9'.repeat(16)}`])(
    '[SBX-04] %o is not a number',
    async (number) => {
      expect(await errorOf(send(number))).toMatch(
        number === '' ? 'auth/missing-phone-number' : 'auth/invalid-phone-number',
      )
    },
  )

  test('[SBX-04] the captcha’s token is accepted once, and a foreign one not at all', async () => {
    await send(newNumber(), 'stand-in-once')
    expect(await errorOf(send(newNumber(), 'stand-in-once'))).toContain('auth/captcha-check-failed')
    expect(await errorOf(send(newNumber(), 'made up'))).toContain('auth/captcha-check-failed')
  })

  test('[SBX-04] a sixth code within the period for five is too many, for this number only', async () => {
    const number = newNumber()
    for (let count = 0; count < 5; count += 1) await send(number)
    expect(await errorOf(send(number))).toContain('auth/too-many-requests')
    await send(newNumber())
    clock.ahead = 10 * minute
    await send(number)
  })

  test('[SBX-04] a project that the scenario has closed refuses sign-ins', async () => {
    await control.change({ vendors: { identity: 'denied' } })
    expect(await errorOf(send(newNumber()))).toContain('auth/operation-not-allowed')
  })
})

describe('providers', () => {
  const unsigned = (claims: object): string =>
    ['{"alg":"none"}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
  const person = { sub: '42', name: 'Ann', email: 'ann@players.example' }
  const signIn = (idToken: string) =>
    client.signInWithCredential(client.auth, client.GoogleAuthProvider.credential(idToken))

  test('[SBX-04] the same provider gives the same user, another provider a different one', async () => {
    const { user } = await signIn(JSON.stringify(person))
    expect(claimsOf(await user.getIdToken())).toMatchObject({
      sub: user.uid,
      email: person.email,
      name: 'Ann',
      firebase: { identities: { 'google.com': ['42'] }, sign_in_provider: 'google.com' },
    })
    expect((await signIn(unsigned(person))).user.uid).toBe(user.uid)
    const line = new client.OAuthProvider('oidc.line').credential({ idToken: JSON.stringify(person) })
    expect((await client.signInWithCredential(client.auth, line)).user.uid).not.toBe(user.uid)
  })

  test('[SBX-04] the user is looked up by the token', async () => {
    const { user } = await signIn(JSON.stringify(person))
    await user.reload()
    expect(user).toMatchObject({
      displayName: 'Ann',
      email: person.email,
      providerData: [{ providerId: 'google.com', uid: '42' }],
    })
  })

  test('[SBX-04] a refreshed token is for the same user', async () => {
    const { user } = await signIn(JSON.stringify(person))
    clock.ahead = 30 * minute
    const { sub, exp } = claimsOf(await freshToken(client.auth))
    expect(sub).toBe(user.uid)
    expect(Number(exp) * 1000).toBeGreaterThan(Date.now() + 80 * minute)
  })

  test.each(['no token', '{"name":"nobody"}', '{', unsigned({ sub: 7 }), '{"sub":""}'])(
    '[SBX-04] %o is not a user',
    async (idToken) => {
      expect(await errorOf(signIn(idToken))).toContain('auth/invalid-credential')
    },
  )

  test('[SBX-04] a disabled account, and a project that allows no sign-in, are errors', async () => {
    expect(await errorOf(signIn('{"sub":"100000000000000000004"}'))).toContain('auth/user-disabled')
    await control.change({ vendors: { identity: 'denied' } })
    expect(await errorOf(signIn(JSON.stringify(person)))).toContain('auth/operation-not-allowed')
  })
})
