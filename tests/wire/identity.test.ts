/**
 * Sign-in through a provider with the real client and the real sandbox, starting at the identity provider's token; getting
 * the token is covered by the browser tests.
 */
import { describe, expect, test, vi } from 'vitest'
import { selectAccountChoice, chooseAccount } from '../../src/features/account/identity/sign-in/account-choice.ts'
import { logInWithIdentity } from '../../src/features/account/identity/sign-in/log-in-with-identity.ts'
import { signInThrough, type SignInContext } from '../../src/features/account/identity/sign-in/sign-in-through.ts'
import { pendingIdentity } from '../../src/shared/account/pending-identity.ts'
import { selectMustChangePassword, selectSession } from '../../src/shared/session/session-slice.ts'
import { signOut } from '../../src/shared/member/sign-out.ts'
import { registrationSettings } from '../../src/shared/settings/sign-in-settings.ts'
import { selectSettings } from '../../src/shared/settings/settings-slice.ts'
import { createClient, refusal } from '../../src/shared/testing/client.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import {
  asked,
  automatic,
  choosing,
  identityOf,
  isMember,
  tokenOfSomebody,
  withIdentities,
} from './support/identities.ts'
import { android, stubPage } from './support/stub-page.ts'

const { open, join, scenario } = withIdentities()

describe('what is sent', () => {
  const value = { id: '7', token: 'T', userName: 'Player', customerType: 0, firstTimeLogin: false }

  test('[IDP-02] a sign-in sends type, channel and token, encrypted, and its origin', async () => {
    const back = readingBackEnd(() => value)
    const { store, requests } = createClient(back.fetcher)
    await store.dispatch(logInWithIdentity(identityOf('id-token')))
    expect(back.calls).toMatchObject([
      { path: '/wps/session/login', method: 'POST', headers: { Encryption: '1', Device: 'MOBILE' } },
    ])
    expect(back.calls[0]?.body).toEqual({
      type: 'firebase',
      firebaseChannel: 'line',
      firebaseIdToken: 'id-token',
      loginDeviceId: expect.stringMatching(/^.{36}$/),
      isOfficialAppLogin: false,
      device: 'MOBILE',
    })
    expect(JSON.stringify(requests())).not.toContain('id-token')
    expect(JSON.stringify(store.getState())).not.toContain('id-token')
  })

  test('[IDP-08] a registration sends channel, token, login and smsTemplate', async () => {
    const back = readingBackEnd(({ path }) =>
      path.endsWith('/firebase') ? { id: '8', userName: 'New', token: 'N' } : value,
    )
    const { store } = createClient((url, init) =>
      url.endsWith('/wps/session/login') ? Promise.resolve(refusal('bind_customer_required')) : back.fetcher(url, init),
    )
    await store.dispatch(logInWithIdentity(identityOf('id-token')))
    expect(back.calls).toMatchObject([
      { path: '/wps/member/register/firebase', method: 'POST', headers: { Encryption: '1' } },
    ])
    expect(back.calls[0]?.body).toMatchObject({
      firebaseChannel: 'line',
      firebaseIdToken: 'id-token',
      login: true,
      smsTemplate: expect.any(String),
      registerMethod: 'H5',
      domain: 'www.fixture.example',
    })
  })
})

describe('an identity with an account', () => {
  test('[IDP-03] [IDP-04] signs in, and its token is the session', async () => {
    const token = tokenOfSomebody()
    await join(automatic, token)
    const client = await open(automatic)
    await client.logIn(token)
    expect(selectSession(client.store.getState())).toMatchObject({
      token: expect.any(String),
      merchantCode: automatic,
      userName: expect.stringMatching(/^line/),
    })
    expect(client.events).toEqual([])
  })

  test('[IDP-04] [AUTH-10] [AUTH-11] leads to no change of a password, whatever the back end says of one', async () => {
    const token = tokenOfSomebody()
    await join(automatic, token)
    await scenario(automatic, { answers: { providerLogin: { firstTimeLogin: true, passwordExpired: true } } })
    const client = await open(automatic)
    await client.logIn(token)
    expect([isMember(client), selectMustChangePassword(client.store.getState())]).toEqual([true, undefined])
  })

  test('[IDP-10] an alert reports a token that the back end refuses, and the attempt leaves nothing behind', async () => {
    const client = await open(automatic)
    client.session.write('firebaseChannel', 'line')
    await client.logIn('no token at all')
    expect(client.alertTexts()).toEqual([{ text: "The provider's token is invalid." }])
    expect([
      isMember(client),
      client.session.read('firebaseChannel'),
      client.store.dispatch(pendingIdentity()),
    ]).toEqual([false, null, undefined])
  })

  test('[IDP-10] even a failure that other calls do not report opens an alert', async () => {
    await scenario(automatic, { faults: [{ call: 'providerLogin', kind: 'status', status: 502 }] })
    const client = await open(automatic)
    await client.logIn(tokenOfSomebody())
    expect(client.alertTexts()).toEqual([{ key: 'shared:unknown_error' }])
  })

  test('[IDP-04] an answer without a usable token signs nobody in', async () => {
    await scenario(automatic, { answers: { providerLogin: { token: 'with\nline' } } })
    const token = tokenOfSomebody()
    await join(automatic, token)
    const client = await open(automatic)
    await client.logIn(token)
    expect([isMember(client), client.alertTexts()]).toEqual([false, [{ key: 'shared:unknown_error' }]])
  })
})

describe('an identity without an account', () => {
  test('[IDP-05] [IDP-09] gets one at once with FIREBASECREATEACC3 on: no question, the event is emitted, the token is kept', async () => {
    const client = await open(automatic)
    await client.logIn(tokenOfSomebody())
    expect(selectAccountChoice(client.store.getState())).toBeNull()
    expect(client.events).toEqual([{ method: 'firebase' }])
    expect(selectSession(client.store.getState())).toMatchObject({ token: expect.any(String), firstTimeLogin: true })
  })

  test('[IDP-06] [IDP-07] leads to a question with it off; "register_new" creates an account', async () => {
    const client = await open(choosing)
    const done = client.logIn(tokenOfSomebody())
    await asked(client)
    expect([isMember(client), client.events]).toEqual([false, []])
    client.store.dispatch(chooseAccount('register_new'))
    await done
    expect([isMember(client), client.events, selectAccountChoice(client.store.getState())]).toEqual([
      true,
      [{ method: 'firebase' }],
      null,
    ])
  })

  test('[IDP-07] "login_exist_account" keeps the identity for the next login by password; closing keeps nothing', async () => {
    const client = await open(choosing)
    const token = tokenOfSomebody()
    const done = client.logIn(token)
    await asked(client)
    client.store.dispatch(chooseAccount('login_exist_account'))
    await done
    expect(client.store.dispatch(pendingIdentity())).toEqual(identityOf(token))
    expect(isMember(client)).toBe(false)

    const other = await open(choosing)
    const closed = other.logIn(tokenOfSomebody())
    await asked(other)
    other.store.dispatch(chooseAccount('closed'))
    await closed
    expect([other.store.dispatch(pendingIdentity()), isMember(other), other.alertTexts()]).toEqual([
      undefined,
      false,
      [],
    ])
  })

  test('[IDP-07] registration is switched by the back end', async () => {
    await scenario(choosing, { answers: { systemSettings: { registration: { enabled: false } } } })
    expect(registrationSettings(selectSettings((await open(choosing)).store.getState())).enabled).toBe(false)
  })

  test('[IDP-09] a failed registration emits no event', async () => {
    await scenario(automatic, {
      faults: [{ call: 'registerProvider', kind: 'code', errorCode: 'register.closed', message: 'Closed.' }],
    })
    const client = await open(automatic)
    await client.logIn(tokenOfSomebody())
    expect([client.events, isMember(client), client.alertTexts()]).toEqual([[], false, [{ text: 'Closed.' }]])
  })

  test('after a logout the same identity can sign in again', async () => {
    const token = tokenOfSomebody()
    const client = await open(automatic)
    await client.logIn(token)
    await client.store.dispatch(signOut())
    client.clock.advance(500)
    await client.logIn(token)
    expect([isMember(client), client.events]).toEqual([true, [{ method: 'firebase' }]])
  })
})

describe('on the way to the token', () => {
  const context: SignInContext = {
    project: { apiKey: 'k', appId: 'a', authDomain: 'auth.fixture.example', projectId: 'p' },
    domains: ['www.fixture.example'],
    language: 'en-US',
    reportError: vi.fn(),
  }
  const app = `${android} App2.4.39Ver`

  test('[IDP-12] in the native app the hook is called and its answer signs in', async () => {
    const page = stubPage({
      userAgent: app,
      more: {
        Android: {
          googleLogin: () =>
            (page['onNativeLogin'] as (channel: string, result: string) => void)('google', tokenOfSomebody()),
        },
      },
    })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('google', context))
    expect(isMember(client)).toBe(true)
  })

  test('[IDP-13] a "Failure…" of the hook is shown as it is', async () => {
    const page = stubPage({
      userAgent: app,
      more: {
        Android: {
          lineLogin: () =>
            (page['onNativeLogin'] as (channel: string, result: string) => void)('line', 'Failure: 12501 <b>x</b>'),
        },
      },
    })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('line', context))
    expect([client.alertTexts(), isMember(client)]).toEqual([[{ text: 'Failure: 12501 <b>x</b>' }], false])
  })

  test.each(['twitter', 'facebook', 'line'] as const)(
    '[IDP-14] Android without a hook for %s shows coming_soon',
    async (channel) => {
      stubPage({ userAgent: app })
      const client = await open(automatic)
      await client.store.dispatch(signInThrough(channel, context))
      expect(client.alertTexts()).toEqual([{ key: 'identity:coming_soon' }])
    },
  )

  test('[IDP-17] private browsing is refused outside the app', async () => {
    stubPage({ more: { localStorage: undefined } })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('facebook', context))
    expect([client.alertTexts(), context.reportError]).toEqual([
      [{ key: 'identity:not_support_incognito' }],
      expect.objectContaining({ mock: expect.objectContaining({ calls: [] }) }),
    ])
  })

  test('[IDP-17] inside the app it is not checked', async () => {
    const page = stubPage({
      userAgent: app,
      more: {
        localStorage: undefined,
        Android: {
          lineLogin: () =>
            (page['onNativeLogin'] as (channel: string, result: string) => void)('line', tokenOfSomebody()),
        },
      },
    })
    const client = await open(automatic)
    await client.store.dispatch(signInThrough('line', context))
    expect(isMember(client)).toBe(true)
  })
})
