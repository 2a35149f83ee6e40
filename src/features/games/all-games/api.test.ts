import { expect, test, vi } from 'vitest'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { allGamesApi } from './api.ts'

const { getVendors, getVendorGames, getMatches, getWholeLanes } = allGamesApi.endpoints
const game = { gameId: '1', displayName: 'Koi', accountTypeName: 'V', vendor: 'V', imageUrl: '' }
const lane = (id: string) => ({
  id,
  gameCategory: 'slots',
  title: id,
  ordinal: 100,
  gameClassify: [{ name: 'RNG', vendors: ['V'] }],
  gameCount: 1,
  cards: [game],
})

test('[GAME-07] the vendors come from their relay, for the platform html5', async () => {
  const vendors = [{ vendor: 'V', displayName: 'Vee', gameClassify: 'RNG' }]
  const { store, requests } = createClient(async () => envelope(vendors))
  expect((await store.dispatch(getVendors.initiate())).data).toEqual(vendors)
  expect(requests().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/wps/relay/GCSGAME_newGameVendor', '{"platform":"html5"}'],
  ])
})

test("[GAME-08] a vendor's games are kept by vendor and language: each other one is asked for anew", async () => {
  const { store, requests } = createClient(async () => envelope({ vendor: 'V', total: 1, cards: [game] }))
  for (const [vendor, language] of [
    ['V', 'EN'],
    ['V', 'EN'],
    ['W', 'EN'],
    ['V', 'TH'],
    ['V', 'TH'],
  ] as const)
    expect((await store.dispatch(getVendorGames.initiate({ vendor, language }))).data).toEqual([game])
  expect(requests().map(({ url }) => url)).toEqual([
    '/wps/game/list?vendor=V',
    '/wps/game/list?vendor=W',
    '/wps/game/list?vendor=V',
  ])
})

test('[GAME-09] matches come from their relay, without a payload', async () => {
  const matches = [{ id: '1', league: 'L', home: 'H', away: 'A', startsAt: 1, vendor: 'V' }]
  const { store, requests } = createClient(async () => envelope(matches))
  expect((await store.dispatch(getMatches.initiate())).data).toEqual(matches)
  expect(requests().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/wps/relay/GCSGAME_getGameMatchV2', '{}'],
  ])
})

test('[GAME-01] a lane has its category and title, cards with account type and name, vendor groups and a count', async () => {
  const { store } = createClient(async () => envelope({ ...lane('slots'), other: 7 }))
  expect((await store.dispatch(getWholeLanes.initiate(['slots']))).data).toEqual([lane('slots')])
})

test('a lane that fails to load leaves the others; a failure is that none could be loaded', async () => {
  const answer = async (url: string) => (url.endsWith('/a') ? envelope(lane('a')) : refusal('E', 'Not now', 400))
  const { store } = createClient(answer)
  expect((await store.dispatch(getWholeLanes.initiate(['a', 'b']))).data).toEqual([lane('a')])
  expect((await store.dispatch(getWholeLanes.initiate(['b']))).error).toMatchObject({ code: 'E' })
})

test('a list of 3,000 games is stored without a walk through all of them', async () => {
  const cards = Array.from({ length: 3000 }, (_, index) => ({ ...game, gameId: String(index) }))
  const answers = {
    '/wps/game/lanes/slots': { ...lane('slots'), gameCount: cards.length, cards },
    '/wps/game/list?vendor=V': { vendor: 'V', total: cards.length, cards },
  }
  const { store } = createClient(async (url) => envelope(answers[String(url) as keyof typeof answers]))
  const freeze = vi.spyOn(Object, 'freeze')
  expect((await store.dispatch(getWholeLanes.initiate(['slots']))).data?.[0]?.cards).toHaveLength(3000)
  expect((await store.dispatch(getVendorGames.initiate({ vendor: 'V', language: 'EN' }))).data).toHaveLength(3000)
  expect(freeze.mock.calls.length).toBeLessThan(300)
})
