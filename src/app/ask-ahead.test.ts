// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pagesWith } from '../../contract/pages.ts'
import { createClient } from '../shared/testing/client.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'
import { routeAt } from './route-at.ts'

const routes = [...features, ...memberFeatures].flatMap((feature) => feature.routes ?? [])

/** Paths of the calls that the page at this address sends before it is made. */
async function askedAt(address: string, visitor: { readonly token?: string } = {}): Promise<readonly string[]> {
  window.history.replaceState(null, '', address)
  const asked: string[] = []
  const { store } = createClient(async (url) => {
    asked.push(new URL(url, location.origin).pathname)
    return Response.error()
  }, visitor)
  const page = await routeAt(routes, location.pathname)?.load()
  await page?.ask?.(store.dispatch)
  return asked
}

test.each(pagesWith('calls'))('[UX-10] %s asks ahead for what the html asks for: %j', async (path, calls) => {
  const asked = await askedAt(path)
  // The html sends no bodies.
  expect(asked.filter((call) => !call.includes('/relay/'))).toEqual(calls)
})

test.each([
  ['/m/news?id=7', ['/wps/content/news']],
  ['/m/activity', ['/wps/content/activities', '/wps/relay/PROMOFE_getPromotionAnnouncementCategory']],
  ['/m/activity?id=7', ['/wps/content/activities', '/wps/content/activities/7']],
  ['/m/voucherCenter', ['/wps/relay/MCSFE_getDepositSettings']],
  ['/m/voucherCenter?id=7', []],
  ['/m/withdraw', ['/wps/relay/MCSFE_getWithdrawAccountInfo']],
  ['/m/withdraw?id=7', []],
  ['/m/member/history', []],
])('[UX-10] %s asks ahead for %j', async (address, calls) => {
  expect(await askedAt(address)).toEqual(calls)
})

test('[UX-10] a promotion asks for the list ahead only where the html has: not for a member', async () => {
  expect(await askedAt('/m/activity?id=7', { token: 'T0KEN' })).toEqual(['/wps/content/activities/7'])
})
