// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pagesWith } from '../../contract/pages.ts'
import { createClient } from '../shared/testing/client.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'
import { routeAt } from './route-at.ts'

const routes = [...features, ...memberFeatures].flatMap((feature) => feature.routes ?? [])

/** Paths of the calls that the page at this address sends before it is made. */
async function askedAt(address: string): Promise<readonly string[]> {
  window.history.replaceState(null, '', address)
  const asked: string[] = []
  const { store } = createClient(async (url) => {
    asked.push(new URL(url, location.origin).pathname)
    return Response.error()
  })
  const page = await routeAt(routes, location.pathname)?.load()
  await page?.ask?.(store.dispatch)
  return asked
}

test.each(pagesWith('calls'))('[UX-10] %s asks ahead for what the html asks for: %j', async (path, calls) => {
  expect(await askedAt(path)).toEqual(calls)
})

test.each([
  ['/m/news?id=7', ['/wps/content/news']],
  ['/m/activity', ['/wps/content/activities', '/wps/relay/PROMOFE_getPromotionAnnouncementCategory']],
  ['/m/activity?id=7', ['/wps/content/activities/7']],
  ['/m/voucherCenter', ['/wps/relay/MCSFE_getDepositSettings']],
  ['/m/voucherCenter?id=7', []],
  ['/m/withdraw', []],
])('[UX-10] %s asks ahead for %j', async (address, calls) => {
  expect(await askedAt(address)).toEqual(calls)
})
