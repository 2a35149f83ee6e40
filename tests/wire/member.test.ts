import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rootWithApi } from '../../src/shared/api/api.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { deposit, type DepositBody, type OrderAndBalance } from '../../contract/wire/money.ts'
import { serverManifest } from '../../src/features/site/configuration/watch.tsx'
import { balanceApi } from '../../src/shared/wallet/balance.tsx'
import { sessionApi } from '../../src/shared/member/session-api.ts'
import { selectIsMember, selectMember } from '../../src/shared/session/session-slice.ts'
import { signOut } from '../../src/shared/member/sign-out.ts'
import { watchToken } from '../../src/shared/member/token-effects.ts'
import { loadSettings } from '../../src/shared/settings/load-settings.ts'
import { selectSettings } from '../../src/shared/settings/settings-slice.ts'
import { createClient } from '../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'

const merchant = 'FIXTURE'
const selectRankProgress = rootWithApi.selector(sessionApi.endpoints.rankProgress.select())
let sandbox: Sandbox
let memberId = ''
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: merchant })])
  memberId = (await sandbox.createMember(merchant, { userName: 'wiremember', type: 1 })).id
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => sandbox.close())

const client = (token?: string) =>
  createClient((url, init) => fetch(url, init), {
    apiBase: sandbox.origin,
    merchant,
    language: 'EN',
    ...(token !== undefined && { token }),
  })

test('[SES-05] [SES-06] [SES-08] a token brings the member info and the rank progress of the back end', async () => {
  const { store } = client(await sandbox.openSession(merchant, memberId))
  store.dispatch(watchToken())
  await eventually(() =>
    expect(selectMember(store.getState())).toMatchObject({
      id: memberId,
      account: 'wiremember',
      type: 1,
      regDate: expect.any(Number),
      language: expect.any(String),
    }),
  )
  await eventually(() =>
    expect(selectRankProgress(store.getState()).data).toMatchObject({
      totalExpectedConditions: expect.any(Number),
    }),
  )
})

/** A call that changes the balance, as a feature declares it. */
const depositApi = balanceApi.injectEndpoints({
  endpoints: (build) => ({
    deposit: build.mutation<OrderAndBalance, DepositBody>({
      query: (body) => ({ ...deposit, body }),
      invalidatesTags: ['balance'],
    }),
  }),
})

test('a call that changes the balance has the balance on the screen fetched again', async () => {
  const { id } = await sandbox.createMember(merchant, { balance: '5000' })
  const { store } = client(await sandbox.openSession(merchant, id))
  const selectBalance = rootWithApi.selector(balanceApi.endpoints.getBalance.select())
  expect(await store.dispatch(balanceApi.endpoints.getBalance.initiate())).toMatchObject({ data: '5000' })
  const paid = await store.dispatch(
    depositApi.endpoints.deposit.initiate(
      { channelId: 'pocket', amount: '1000000', idempotencyKey: 'a-deposit-of-one-million' },
      { track: false },
    ),
  )
  expect(paid).toMatchObject({ data: { balance: '990000' } })
  await eventually(() => expect(selectBalance(store.getState()).data).toBe('990000'))
})

test('a token is invalid after the logout', async () => {
  const token = await sandbox.openSession(merchant, memberId)
  const { store } = client(token)
  await store.dispatch(signOut())
  expect(selectIsMember(store.getState())).toBe(false)
  expect(await client(token).run({ endpoint: 'memberInfo', alerts: false })).toHaveProperty('error')
})

test('[CFG-04] [MAN-04] [MAN-05] the settings of the back end are read whole', async () => {
  const { store } = client()
  await store.dispatch(loadSettings(fixtureBrand))
  const settings = selectSettings(store.getState())
  expect(settings?.currency).toMatchObject({ code: expect.stringMatching(/^[A-Z]{3}$/), symbol: expect.any(String) })
  expect(settings?.isManifestServed).toBe(true)
  expect(Object.keys(settings?.resources ?? {}).length).toBeGreaterThan(0)
})

test('[CFG-04] settings that fail to load leave the known ones in place', async () => {
  const { store, clock } = client()
  await store.dispatch(loadSettings(fixtureBrand))
  const before = selectSettings(store.getState())
  await sandbox.scenario(merchant, { faults: [{ call: 'systemSettings', kind: 'html' }] })
  let isDone = false
  void store.dispatch(loadSettings(fixtureBrand)).then(() => (isDone = true))
  await eventually(() => {
    clock.advance(1000)
    expect(isDone).toBe(true)
  })
  await sandbox.reset(merchant)
  expect(before).not.toBeNull()
  expect(selectSettings(store.getState())).toBe(before)
})

test('[MAN-01] the manifest is answered without headers, as browsers request it', async () => {
  vi.stubGlobal('location', { origin: sandbox.origin })
  const { store } = client()
  const found = await store.dispatch(serverManifest(new AbortController().signal))
  expect(found).toMatchObject({ url: expect.stringContaining('merchantCode=FIXTURE'), shortName: expect.any(String) })
})
