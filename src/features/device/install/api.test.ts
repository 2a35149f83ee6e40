import { expect, test } from 'vitest'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { installApi } from './api.ts'

const { downloadSettings, downloadAnnouncements } = installApi.endpoints

test('[INST-29] the download settings are loaded by the relay, for this domain', async () => {
  const { store, requests } = createClient(async () => envelope({ theme: { enabled: true, value: 'brand' }, other: 1 }))
  const { data } = await store.dispatch(downloadSettings.initiate('www.fixture.example'))
  expect(data).toEqual({ theme: { enabled: true, value: 'brand' } })
  expect(requests()).toMatchObject([
    { url: '/wps/relay/WPSCORE_getDownloadSetting', method: 'POST', body: '{"domain":"www.fixture.example"}' },
  ])
})

test('[PROMO-03] announcements of the app are loaded by the relay with types, platform and category', async () => {
  const announcement = { id: '1', title: 'A gift', content: '<p>…</p>', category: 'app_download', publishedAt: 1 }
  const { store, requests } = createClient(async () => envelope([announcement]))
  const { data } = await store.dispatch(downloadAnnouncements.initiate())
  expect(data).toEqual([announcement])
  expect(requests()).toMatchObject([
    {
      url: '/wps/relay/MCSFE_getListAnnouncements',
      body: '{"types":"PR","platform":"M","category":"app_download"}',
    },
  ])
})
