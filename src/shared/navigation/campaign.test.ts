import { expect, test } from 'vitest'
import { keyValueStorage } from '../lib/storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { rememberCampaign } from './campaign.ts'

function window(): ReturnType<typeof keyValueStorage> {
  const storage = memoryStorage()
  return keyValueStorage(() => storage)
}

test('[ROUTE-12] the campaign of the address is stored for the window, and a later one replaces it', () => {
  const session = window()
  expect(rememberCampaign('?utm_source=mail&utm_term=a%20b&x=1', session)).toEqual({
    utm_source: 'mail',
    utm_term: 'a b',
  })
  expect(rememberCampaign('?r=7', session)).toEqual({ utm_source: 'mail', utm_term: 'a b' })
  expect(rememberCampaign('?utm_campaign=june', session)).toEqual({ utm_campaign: 'june' })
  expect(rememberCampaign('', session)).toEqual({ utm_campaign: 'june' })
})

test('without a campaign, and with one that is empty or too long, nothing is kept', () => {
  const session = window()
  expect(rememberCampaign(`?utm_source=&utm_medium=${'x'.repeat(201)}`, session)).toEqual({})
  expect(session.read('campaign')).toBeNull()
})

test('garbage in the storage is not a campaign', () => {
  const session = window()
  session.write('campaign', '{"token":"x"}&\u0000&token=1')
  expect(rememberCampaign('', session)).toEqual({})
})
