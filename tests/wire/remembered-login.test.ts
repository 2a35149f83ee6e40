import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { changePassword } from '../../src/features/account/sign-in/change-password-page.tsx'
import { signIn } from '../../src/features/account/sign-in/sign-in.ts'
import { signOut } from '../../src/shared/member/sign-out.ts'
import { readRememberedLogin } from '../../src/shared/remembered-login/remembered-login.ts'
import { waitingLogin, selectSecondFactor, settleSecondFactor } from '../../src/shared/account/second-factor.ts'
import { selectIsMember, selectSession } from '../../src/shared/session/session-slice.ts'
import { createClient } from '../../src/shared/testing/client.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { device } from './support/memory-key-store.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import {
  enter,
  loginsOf,
  merchant,
  nextAttempt,
  password,
  recordKey,
  start,
  withSandbox,
  type Client,
} from './support/sign-in-page.ts'

vi.mock('../../src/shared/remembered-login/key-store.ts', () => import('./support/memory-key-store.ts'))

const { open, scenario, createMember } = withSandbox()
beforeEach(() => void (device.canRemember = true))

describe('a remembered login', () => {
  const record = ({ local }: Client) => readRememberedLogin(local)

  test('[AUTH-14] [AUTH-15] is kept with type, name, merchant and an encoded password', async () => {
    const client = await open()
    await enter(client, { remember: true })
    expect(record(client)).toEqual({
      type: 'username',
      username: 'player',
      merchant,
      password: expect.stringMatching(/^[A-Za-z0-9+/=]{30,}$/),
    })
    expect(client.local.read(recordKey)).not.toContain(password)
  })

  test('[AUTH-14] of type sms has no password', async () => {
    const back = readingBackEnd(() => ({
      id: '7',
      token: 'T',
      userName: 'Player',
      customerType: 0,
      firstTimeLogin: false,
    }))
    const client = createClient(back.fetcher, { merchant })
    await client.store.dispatch(signIn({ type: 'sms', username: '912345678', verificationCode: '123456' }, true))
    expect(record(client)).toEqual({ type: 'sms', username: '912345678', merchant })
  })

  test('[AUTH-15] is not kept if the device cannot keep secrets, or if the player does not want it', async () => {
    const client = await open()
    device.canRemember = false
    await enter(client, { remember: true })
    expect(record(client)).toBeNull()
    device.canRemember = true
    nextAttempt(client)
    await enter(client, { remember: false })
    expect(record(client)).toBeNull()
  })

  async function remembered(): Promise<Client> {
    const client = await open()
    await enter(client, { remember: true })
    client.store.dispatch({ type: 'session/signedOut' })
    nextAttempt(client)
    return client
  }

  test('[AUTH-16] signs the player in automatically, with name and password as entered', async () => {
    const client = await remembered()
    await start(client)
    expect(await client.run({ endpoint: 'memberInfo' })).toMatchObject({ data: { account: 'player' } })
    expect(record(client)).toMatchObject({ username: 'player' })
  })

  test('[AUTH-18] [AUTH-19] [AUTH-20] [AUTH-21] is not used with some queries, settings, merchants and types', async () => {
    const client = await remembered()
    const before = loginsOf(client).length
    const kept = client.local.read(recordKey) ?? ''
    await start(client, '?backUrl=/m/home')
    client.local.write('autoLogin', '0')
    await start(client)
    client.local.remove('autoLogin')
    for (const change of [{ merchant: 'OTHER' }, { type: 'sms' }]) {
      client.local.write(recordKey, JSON.stringify({ ...(JSON.parse(kept) as object), ...change }))
      await start(client)
    }
    expect(loginsOf(client)).toHaveLength(before)
  })

  test('[AUTH-17] is not used while a member is signed in', async () => {
    const client = await open()
    await enter(client, { remember: true })
    nextAttempt(client)
    await start(client)
    expect(loginsOf(client)).toHaveLength(1)
  })

  test('[AUTH-19] any value of the setting but 0 allows it', async () => {
    const client = await remembered()
    client.local.write('autoLogin', 'whatever')
    await start(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test('[TFA-01] asks for a second factor when the back end wants one, and signs the player in with it', async () => {
    const client = await remembered()
    await scenario({ signIn: { secondFactors: ['ga'] } })
    const started = start(client)
    await eventually(() => expect(selectSecondFactor(client.store.getState())).toEqual({ ga: true }))
    expect(client.store.dispatch(waitingLogin())?.credentials).toEqual({ username: 'player', password })
    client.store.dispatch(settleSecondFactor({ id: '9', token: 'SECOND', userName: 'Player' }))
    await started
    expect(selectSession(client.store.getState())).toMatchObject({ token: 'SECOND' })
    expect([record(client)?.username, client.alertTexts(), client.toastTexts()]).toEqual(['player', [], []])
  })

  test('[TFA-01] and closed, it leaves a guest whose login stays remembered', async () => {
    const client = await remembered()
    await scenario({ signIn: { secondFactors: ['ga'] } })
    const started = start(client)
    await eventually(() => expect(selectSecondFactor(client.store.getState())).not.toBeNull())
    client.store.dispatch(settleSecondFactor('closed'))
    await started
    expect([selectIsMember(client.store.getState()), record(client)?.username]).toEqual([false, 'player'])
    expect([client.alertTexts(), client.toastTexts()]).toEqual([[], []])
  })

  test.each([accountErrorCodes.credentialsWrong, accountErrorCodes.userUnknown])(
    '[AUTH-22] is forgotten when the back end answers %s',
    async (errorCode) => {
      const client = await remembered()
      await scenario({ faults: [{ call: 'login', kind: 'code', errorCode, message: 'No longer' }] })
      await start(client)
      expect(record(client)).toBeNull()
      expect(client.alertTexts()).toEqual([{ text: 'No longer' }])
    },
  )

  test.each([
    { kind: 'reset' },
    { kind: 'status', status: 502 },
    { kind: 'code', errorCode: accountErrorCodes.accountLocked, message: 'Rest a while' },
  ])('[AUTH-22] is kept when the login fails otherwise: %j', async (fault) => {
    const client = await remembered()
    await scenario({ faults: [{ call: 'login', ...fault }] })
    await start(client)
    expect(record(client)).toMatchObject({ username: 'player' })
    expect(selectIsMember(client.store.getState())).toBe(false)
  })

  test('[AUTH-23] a token used from another address turns the automatic login off, whichever call reports it', async () => {
    const client = await remembered()
    expect(client.local.read('autoLogin')).not.toBe('0')
    await scenario({
      faults: [{ call: 'banners', kind: 'code', errorCode: errorCodes.tokenIpDifferent }],
    })
    await client.run({ endpoint: 'banners' })
    expect(client.local.read('autoLogin')).toBe('0')
    expect(record(client)).not.toBeNull()
  })

  test('[SES-14] after a logout it is kept and not used', async () => {
    const client = await open()
    await enter(client, { remember: true })
    nextAttempt(client)
    await client.store.dispatch(signOut())
    await start(client)
    expect(client.local.read('autoLogin')).toBe('0')
    expect(selectIsMember(client.store.getState())).toBe(false)
    expect(record(client)).not.toBeNull()
  })

  test('is updated when the password is changed', async () => {
    await createMember('rememberer', 'old-2030')
    const client = await open()
    await enter(client, { username: 'rememberer', password: 'old-2030', remember: true })
    await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))
    client.store.dispatch({ type: 'session/signedOut' })
    nextAttempt(client)
    await start(client)
    expect(selectIsMember(client.store.getState())).toBe(true)
  })

  test.each([
    '',
    '{',
    '[]',
    '{"type":"username"}',
    '{"type":"username","username":"a","merchant":"FIXTURE","password":5}',
    '{"type":"username","username":"a","merchant":"FIXTURE","password":"garbage"}',
  ])('garbage in storage, %s, signs nobody in', async (garbage) => {
    const client = await open()
    client.local.write(recordKey, garbage)
    await start(client)
    expect(loginsOf(client)).toEqual([])
  })
})
