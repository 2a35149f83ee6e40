/** Linking a provider's identity to an existing account, with the real client and the real sandbox. */
import { describe, expect, test } from 'vitest'
import { selectAccountChoice, chooseAccount } from '../../src/features/account/identity/sign-in/account-choice.ts'
import { verify } from '../../src/features/account/second-factor/verify.ts'
import { singleAttempt, signIn } from '../../src/features/account/sign-in/sign-in.ts'
import { keepIdentity, pendingIdentity } from '../../src/shared/account/pending-identity.ts'
import { selectSecondFactor, settleSecondFactor } from '../../src/shared/account/second-factor.ts'
import { selectSession } from '../../src/shared/session/session-slice.ts'
import {
  asked,
  choosing,
  type Client,
  identityOf,
  isMember,
  tokenOfSomebody,
  withIdentities,
} from './support/identities.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'

const { open, scenario } = withIdentities()

describe('an identity that is to be linked to an existing account', () => {
  const password = 'sandbox-2030'
  const payeeName = 'Maria Santos'
  /** A sign-in through a provider, after which the player chose to log in. */
  async function chosen(token: string): Promise<Client> {
    const client = await open(choosing)
    const done = client.logIn(token)
    await asked(client)
    client.store.dispatch(chooseAccount('login_exist_account'))
    await done
    client.clock.advance(500)
    return client
  }
  const logInAs = ({ store }: Client, username: string) =>
    store.dispatch(singleAttempt(() => store.dispatch(signIn({ type: 'username', username, password }, false))))
  /** Starts the login of a member with a second factor, up to the request for it. */
  async function logInGuarded(client: Client) {
    const login = logInAs(client, 'guarded')
    await eventually(() => expect(selectSecondFactor(client.store.getState())).not.toBeNull())
    return { login }
  }
  const prove = async (client: Client, login: Promise<unknown>) => {
    expect(await client.store.dispatch(verify({ method: 'payeeName', payeeName }))).toEqual({ kind: 'passed' })
    client.clock.advance(500)
    await login
    expect(isMember(client)).toBe(true)
  }
  const pending = ({ store }: Client) => store.dispatch(pendingIdentity())
  /** The member whom the identity signs in; null if it is not linked yet. */
  async function whose(token: string): Promise<string | null> {
    const client = await open(choosing)
    let isOver = false
    const done = client.logIn(token).finally(() => (isOver = true))
    await eventually(() => expect(isOver || selectAccountChoice(client.store.getState()) !== null).toBe(true))
    client.store.dispatch(chooseAccount('closed'))
    await done
    return selectSession(client.store.getState())?.userName ?? null
  }

  test('is linked by a login with a password', async () => {
    const token = tokenOfSomebody()
    const client = await chosen(token)
    await logInAs(client, 'player')
    expect([isMember(client), pending(client), await whose(token)]).toEqual([true, undefined, 'player'])
  })

  test('is linked when the second factor of that login is correct: the next sign-in through the provider succeeds at once', async () => {
    const token = tokenOfSomebody()
    const client = await chosen(token)
    const { login } = await logInGuarded(client)
    expect(await client.store.dispatch(verify({ method: 'payeeName', payeeName: 'Somebody Else' }))).toMatchObject({
      kind: 'refused',
    })
    expect(await whose(token)).toBeNull()
    await prove(client, login)
    expect([pending(client), await whose(token)]).toEqual([undefined, 'guarded'])
  })

  test('is forgotten when the second factor is canceled: a later login links nothing', async () => {
    const token = tokenOfSomebody()
    const client = await chosen(token)
    const { login } = await logInGuarded(client)
    client.store.dispatch(settleSecondFactor('closed'))
    await login
    expect([pending(client), isMember(client), client.alertTexts()]).toEqual([undefined, false, []])
    client.clock.advance(500)
    await prove(client, (await logInGuarded(client)).login)
    expect(await whose(token)).toBeNull()
  })

  test('is forgotten when the account was locked at the second factor', async () => {
    const client = await chosen(tokenOfSomebody())
    const { login } = await logInGuarded(client)
    await scenario(choosing, { signIn: { lockedOut: true } })
    expect(await client.store.dispatch(verify({ method: 'payeeName', payeeName }))).toMatchObject({ kind: 'refused' })
    client.store.dispatch(settleSecondFactor('closed'))
    await login
    expect([pending(client), isMember(client)]).toEqual([undefined, false])
  })

  test('is kept while the password is wrong, and forgotten when the back end rejects it: the next login succeeds', async () => {
    const client = await open(choosing)
    client.store.dispatch(keepIdentity(identityOf('no token at all')))
    await client.store.dispatch(
      singleAttempt(() =>
        client.store.dispatch(signIn({ type: 'username', username: 'player', password: 'wrong' }, false)),
      ),
    )
    expect(pending(client)).toEqual(identityOf('no token at all'))
    client.clock.advance(500)
    await logInAs(client, 'player')
    expect([pending(client), isMember(client)]).toEqual([undefined, false])
    client.clock.advance(500)
    await logInAs(client, 'player')
    expect(isMember(client)).toBe(true)
  })
})
