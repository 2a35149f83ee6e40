/** A sandbox with two merchants, a page around the client, and clients that sign in with an identity. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { happeningIn } from '../../../src/features/site/tracking/events/reporter.ts'
import { chooseAccount, selectAccountChoice } from '../../../src/features/account/identity/sign-in/account-choice.ts'
import { logInWithIdentity } from '../../../src/features/account/identity/sign-in/log-in-with-identity.ts'
import { fixtureBrand } from '../../../src/shared/brand/fixture.ts'
import { selectIsMember } from '../../../src/shared/session/session-slice.ts'
import { loadSettings } from '../../../src/shared/settings/load-settings.ts'
import { createClient } from '../../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './running-sandbox.ts'
import { stubPage } from './stub-page.ts'
import { eventually } from '../../../src/shared/testing/eventually.ts'

export const [choosing, automatic] = ['CHOOSING', 'AUTOMATIC']
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
let people = 0
/** A token of somebody who has no account. */
export const tokenOfSomebody = () =>
  `${encode({ alg: 'none' })}.${encode({ sub: `somebody-${(people += 1)}`, exp: Math.floor(Date.now() / 1000) + 600 })}.`
export const identityOf = (firebaseIdToken: string) => ({ firebaseChannel: 'line', firebaseIdToken }) as const

/** Runs the sandbox for the tests of this file; each test starts with unchanged merchants. */
export function withIdentities() {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await runSandbox([
      fixtureMerchant({ code: choosing }),
      fixtureMerchant({ code: automatic }, { FIREBASECREATEACC3: true }),
    ])
  })
  afterAll(() => sandbox.close())
  beforeEach(() => void stubPage())
  afterEach(async () => {
    vi.unstubAllGlobals()
    await Promise.all([choosing, automatic].map((merchant) => sandbox.reset(merchant)))
  })

  /** A client that has loaded the merchant's settings, and the registrations that marketing is told of. */
  async function open(merchant: string) {
    const client = createClient((url, init) => fetch(url, init), { apiBase: sandbox.origin, merchant, language: 'EN' })
    await client.store.dispatch(loadSettings(fixtureBrand))
    const events: unknown[] = []
    client.listeners.add((action) => {
      const happening = happeningIn(action)
      if (happening?.type === 'registered') events.push({ method: happening.method })
    })
    return { ...client, events, logIn: (token: string) => client.store.dispatch(logInWithIdentity(identityOf(token))) }
  }

  /** Creates the account of the token. */
  async function join(merchant: string, token: string): Promise<void> {
    const client = await open(merchant)
    const done = client.logIn(token)
    if (merchant === choosing) {
      await asked(client)
      client.store.dispatch(chooseAccount('register_new'))
    }
    await done
    expect(isMember(client)).toBe(true)
  }

  return { open, join, scenario: (merchant: string, change: object) => sandbox.scenario(merchant, change) }
}

export type Client = Awaited<ReturnType<ReturnType<typeof withIdentities>['open']>>

export const asked = async ({ store }: Client) =>
  eventually(() => expect(selectAccountChoice(store.getState())).toBe('line'))
export const isMember = ({ store }: Client) => selectIsMember(store.getState())
