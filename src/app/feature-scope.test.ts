import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { endpoints, relays } from '../../contract/wire/endpoints.ts'
import { isFor } from '../shared/session/audience.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'

const routes = [...features, ...memberFeatures].flatMap((feature) => feature.routes ?? [])

test.each([
  ['registration', '/m/register'],
  ['login', '/m/login'],
  ['promotions', '/m/activity'],
  ['announcements', '/m/news'],
  ['referral', '/m/inviteFriends'],
  ['the launch of games', '/m/game'],
  ['the launch of regional lottery games', '/m/launchGame'],
  ['customer service', '/m/help'],
])('[CFG-01] %s is open to guests', (_part, path) => {
  const route = routes.find((known) => known.path === path)
  expect(route && isFor(false, route.audience)).toBe(true)
})

test.each(['/m/member/benefits', '/m/rewardCenter'])(
  '[CFG-01] %s has an entry for guests too: it leads them to sign in',
  (path) => {
    expect(routes.find((route) => route.path === path)).toMatchObject({ audience: 'member' })
  },
)

test('[CFG-01] what these parts ask of the back end is answered to guests', () => {
  const calls: readonly (keyof typeof endpoints)[] = [
    'register',
    'login',
    'activities',
    'banners',
    'popups',
    'news',
    'companyInfo',
    'gameLanes',
    'gamesOfVendor',
  ]
  for (const call of calls) expect((endpoints[call] as Endpoint).public, call).toBe(true)
  const known: Readonly<Record<string, { readonly public?: true }>> = relays
  for (const relay of [
    'MCSFE_getMerchantAvailablePromotions',
    'MCSFE_getListAnnouncements',
    'GCS_gameTrialLaunch',
    'WPSCORE_getCustomerServiceScript',
  ])
    expect(known[relay]?.public, relay).toBe(true)
})
