/** A sandbox and pages with one clock, which only tests advance. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { controlClient, type ControlClient } from '../../../sandbox/control/testing/control-client.ts'
import { startSandbox, type RunningSandbox } from '../../../sandbox/server.ts'
import { fixtureBrand } from '../../../src/shared/brand/fixture.ts'
import { loadSettings } from '../../../src/shared/settings/load-settings.ts'
import { createClient } from '../../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../../fixtures/sandbox/merchant.ts'
import { stubPage } from './stub-page.ts'

export type Client = ReturnType<typeof createClient>

const merchant = 'FIXTURE'

/** Runs the sandbox for the tests of this file; each test starts with an unchanged merchant. */
export function withSharedClock() {
  let now = () => 0
  let sandbox: RunningSandbox
  let control: ControlClient
  beforeAll(async () => {
    sandbox = await startSandbox([fixtureMerchant({ code: merchant })], 0, { now: () => now(), log: () => undefined })
    control = controlClient(sandbox.port, merchant)
  })
  afterAll(() => sandbox.close())
  beforeEach(() => void stubPage())
  afterEach(async () => {
    vi.unstubAllGlobals()
    await control.reset()
  })

  const withSettings = async (client: Client): Promise<Client> => {
    await client.store.dispatch(loadSettings(fixtureBrand))
    return client
  }
  const newClient = (): Client =>
    createClient((url, init) => fetch(url, init), {
      apiBase: `http://127.0.0.1:${sandbox.port}`,
      merchant,
      language: 'EN',
    })
  // Each page starts long after the codes of the previous one.
  let start = 1_800_000_000_000
  return {
    control: () => control,
    /** A page whose clock is the back end's from now on. */
    open: () => {
      const client = newClient()
      client.clock.advance((start += 600_000) - client.clock.now())
      now = client.clock.now
      return withSettings(client)
    },
    /** A page beside the one with the clock. */
    openAnother: () => withSettings(newClient()),
  }
}
