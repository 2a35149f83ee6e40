/** A sandbox whose merchant requires no captcha, and pages on which a player signs in there. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { autoLogIn, usableLogin } from '../../../src/features/account/auto-login/auto-login.tsx'
import { singleAttempt, signIn } from '../../../src/features/account/sign-in/sign-in.ts'
import { fixtureBrand } from '../../../src/shared/brand/fixture.ts'
import { loadSettings } from '../../../src/shared/settings/load-settings.ts'
import { createClient } from '../../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './running-sandbox.ts'
import { stubPage } from './stub-page.ts'

export const merchant = 'FIXTURE'
export const password = 'sandbox-2030'
/** Key of the remembered login in the browser's storage. */
export const recordKey = 'rememberedLogin'

export type Client = ReturnType<typeof createClient>

/** Runs the sandbox for the tests of this file; each test starts with an unchanged merchant. */
export function withSandbox() {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await runSandbox([
      fixtureMerchant({ code: merchant }, { MOBILEAUTOLOGIN3: true, PWDEXPFORCECHANGE3: true }),
    ])
  })
  afterAll(() => sandbox.close())
  beforeEach(() => void stubPage())
  afterEach(async () => {
    vi.unstubAllGlobals()
    await sandbox.reset(merchant)
  })
  const newClient = (): Client =>
    createClient((url, init) => fetch(url, init), { apiBase: sandbox.origin, merchant, language: 'EN' })
  /** A client that has loaded the merchant's settings. */
  const open = async (): Promise<Client> => {
    const client = newClient()
    await client.store.dispatch(loadSettings(fixtureBrand))
    return client
  }
  return {
    newClient,
    open,
    scenario: (change: object) => sandbox.scenario(merchant, change),
    createMember: (userName: string, secret: string) => sandbox.createMember(merchant, { userName, password: secret }),
    codeSent: () => sandbox.codeSent(merchant),
  }
}

export interface Attempt {
  readonly username?: string
  readonly password?: string
  readonly remember?: boolean
}

export const enter = ({ store }: Client, { username = 'player', remember = false, ...rest }: Attempt = {}) =>
  store.dispatch(
    singleAttempt(() =>
      store.dispatch(signIn({ type: 'username', username, password: rest.password ?? password }, remember)),
    ),
  )

/** Starts a page with this query: the remembered login is used if it may be. */
export async function start({ store }: Client, search = ''): Promise<void> {
  const login = usableLogin(search, store)
  if (login) await store.dispatch(autoLogIn(login, fixtureBrand))
}

export const loginsOf = ({ requests }: Client) => requests().filter(({ url }) => url.endsWith('/wps/session/login'))
/** Waits out the pause between two attempts (AUTH-07). */
export const nextAttempt = ({ clock }: Client) => clock.advance(500)
