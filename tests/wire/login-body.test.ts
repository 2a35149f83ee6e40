/** What the login call sends, as a back end reads it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { signIn } from '../../src/features/account/sign-in/sign-in.ts'
import { keepIdentity } from '../../src/shared/account/pending-identity.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { loadSettings } from '../../src/shared/settings/load-settings.ts'
import { createClient, envelope } from '../../src/shared/testing/client.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import { enter, loginsOf, nextAttempt, password, type Attempt } from './support/sign-in-page.ts'
import { stubPage } from './support/stub-page.ts'

const identity = { firebaseIdToken: 'id-token', firebaseChannel: 'google' } as const

beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const value = { id: '7', token: 'T', userName: 'Player', customerType: 0, firstTimeLogin: false }
/** A client of a back end that decrypts bodies and requires no captcha. */
async function open() {
  const back = readingBackEnd(() => value)
  const client = createClient((url, init) =>
    url.endsWith(endpoints.systemSettings.path)
      ? Promise.resolve(envelope({ captcha: { version: 'v4' } }))
      : back.fetcher(url, init),
  )
  await client.store.dispatch(loadSettings(fixtureBrand))
  return { client, calls: back.calls }
}
async function sent(attempt: Attempt = {}) {
  const { client, calls } = await open()
  await enter(client, attempt)
  return { client, call: calls[0] }
}

test('[AUTH-01] a password login is POST /wps/session/login with an encrypted JSON body, Device and Content-Type', async () => {
  const { client, call } = await sent()
  expect(call).toMatchObject({
    path: '/wps/session/login',
    method: 'POST',
    headers: { Device: 'MOBILE', 'Content-Type': 'application/json', Encryption: '1' },
  })
  expect(String(loginsOf(client)[0]?.body)).not.toContain('player')
})

test('[AUTH-02] [AUTH-04] the payload has the device id of 36 characters, its origin, type, name and password, and nothing else', async () => {
  const { call } = await sent()
  expect(call?.body).toEqual({
    loginDeviceId: expect.stringMatching(/^.{36}$/),
    isOfficialAppLogin: false,
    device: 'MOBILE',
    type: 'username',
    username: 'player',
    password,
  })
})

test('[AUTH-02] the official app says so', async () => {
  stubPage({ userAgent: 'Android App/2.0 Ver/9' })
  expect((await sent()).call?.body).toMatchObject({ isOfficialAppLogin: true })
})

test.each([
  ['IPAD', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 16_0)' }],
  ['PWA', { standalone: true }],
  ['MOBILE', {}],
])('[AUTH-03] device is %s', async (device, surroundings) => {
  stubPage(surroundings)
  const { call } = await sent()
  expect([call?.body['device'], call?.headers['Device']]).toEqual([device, device])
})

test('[AUTH-03] device is WEBCLIP for a page opened from a web clip', async () => {
  stubPage({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' })
  const back = readingBackEnd(() => value)
  const client = createClient(back.fetcher)
  client.local.write('WEBCLIP', '1')
  await client.store.dispatch(signIn({ type: 'sms', username: '912345678', verificationCode: '123456' }, false))
  expect(back.calls[0]?.body).toMatchObject({ device: 'WEBCLIP' })
})

test('[AUTH-04] [CAP-10] a login by SMS code is of type sms, has no password, and asks for no captcha', async () => {
  const back = readingBackEnd(() => value)
  const client = createClient(back.fetcher)
  await client.store.dispatch(
    signIn({ type: 'sms', username: '912345678', countryDialingCode: '84', verificationCode: '123456' }, false),
  )
  expect(back.calls[0]?.body).toEqual({
    ...back.calls[0]?.body,
    type: 'sms',
    username: '912345678',
    countryDialingCode: '84',
    verificationCode: '123456',
  })
  expect(back.calls[0]?.body).not.toHaveProperty('password')
})

test.each([
  ['a', 'b'],
  [' leading and trailing ', '  '],
  ['ünïcødé 用户 👩‍🚀', 'pass wörd 密码'],
  ['x'.repeat(3000), '<script>"\\'],
])('[AUTH-24] %j and its password are sent as typed', async (username, secret) => {
  const { call } = await sent({ username, password: secret })
  expect(call?.body).toMatchObject({ username, password: secret })
})

test('[IDP-07] a pending identity is sent with the login, once', async () => {
  const { client, calls } = await open()
  client.store.dispatch(keepIdentity(identity))
  await enter(client)
  nextAttempt(client)
  await enter(client)
  expect(calls.map(({ body }) => body['firebaseIdToken'])).toEqual(['id-token', undefined])
})

test('no password stays in the store', async () => {
  const { client } = await sent({ password: 'p4ssw0rd-in-clear', username: 'player' })
  expect(JSON.stringify(client.store.getState())).not.toContain('p4ssw0rd-in-clear')
})
