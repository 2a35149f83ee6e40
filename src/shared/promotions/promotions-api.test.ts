import { expect, test } from 'vitest'
import { createClient, envelope } from '../testing/client.ts'
import { promotionOf, promotionsApi } from './promotions-api.ts'

async function load(value: unknown) {
  const { store, requests } = createClient(async () => envelope(value))
  return { ...(await store.dispatch(promotionsApi.endpoints.getPromotions.initiate())), requests: requests() }
}

test('[PROMO-01] promotions are looked up by key, each enabled or not; their count is not read', async () => {
  const { data = {} } = await load({
    REFERRAL: { enabled: true, count: 2 },
    APP_DOWNLOAD: { enabled: false },
  })
  expect(promotionOf(data, 'REFERRAL')).toEqual({ enabled: true })
  expect(promotionOf(data, 'APP_DOWNLOAD')).toEqual({ enabled: false })
  expect(promotionOf({}, 'REFERRAL')).toBeUndefined()
})

test('[PROMO-02] they are loaded by the relay, without payload', async () => {
  const { requests } = await load({})
  expect(requests).toMatchObject([
    { url: '/wps/relay/MCSFE_getMerchantAvailablePromotions', method: 'POST', body: '{}' },
  ])
})

test('a promotion that cannot be read is none, rather than an enabled one', async () => {
  const { data = {} } = await load({ REFERRAL: { enabled: 'yes' }, APP_DOWNLOAD: { enabled: true } })
  expect([promotionOf(data, 'REFERRAL'), promotionOf(data, 'APP_DOWNLOAD')?.enabled]).toEqual([undefined, true])
})
