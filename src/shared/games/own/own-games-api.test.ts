import { expect, test } from 'vitest'
import { createClient, envelope, refusal } from '../../testing/client.ts'
import { rootWithApi } from '../../api/api.ts'
import { markFavourite, markPlayed, ownGamesApi, type Keeper } from './own-games-api.ts'

const { getOwnGames } = ownGamesApi.endpoints
const noBackEnd = () => Promise.reject(new Error('no call was expected'))
const shown = ({ store }: ReturnType<typeof createClient>, keeper: Keeper) =>
  rootWithApi.selector(getOwnGames.select(keeper))(store.getState()).data

test("a guest's games stay on the device: favorites and games played last, the newest first", async () => {
  const client = createClient(noBackEnd)
  await client.store.dispatch(getOwnGames.initiate('device'))
  for (const id of ['a', 'b', 'a']) await client.store.dispatch(markPlayed(id))
  for (const id of ['c', 'd']) await client.store.dispatch(markFavourite(id, true))
  await client.store.dispatch(markFavourite('c', false))
  expect(shown(client, 'device')).toEqual({ favourites: ['d'], recent: ['a', 'b'] })
  expect(JSON.parse(client.local.read('livery.games') ?? '')).toEqual({ favourites: ['d'], recent: ['a', 'b'] })
})

test.each(['', '{', 'null', '7', '{"favourites":"a"}'])(
  'whatever else is stored (%s) counts as nothing',
  async (text) => {
    const { store, local } = createClient(noBackEnd)
    local.write('livery.games', text)
    expect((await store.dispatch(getOwnGames.initiate('device'))).data).toEqual({ favourites: [], recent: [] })
  },
)

test('only the last twenty games played are kept', async () => {
  const client = createClient(noBackEnd)
  for (let id = 0; id < 25; id += 1) await client.store.dispatch(markPlayed(String(id)))
  const kept = JSON.parse(client.local.read('livery.games') ?? '') as { readonly recent: readonly string[] }
  expect([kept.recent.length, kept.recent[0]]).toEqual([20, '24'])
})

test("a member's games are the back end's, which is told of each mark; nothing stays on the device", async () => {
  const games = { favourites: ['a', 'z'], recent: [] }
  const client = createClient(
    async (_, { method }) => envelope(method === 'PUT' ? games : { ...games, favourites: ['z'] }),
    { token: 'T0KEN' },
  )
  await client.store.dispatch(getOwnGames.initiate('member'))
  expect(await client.store.dispatch(markFavourite('a', true))).toBe(true)
  expect(shown(client, 'member')).toEqual(games)
  expect(client.requests().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/wps/member/games', undefined],
    ['PUT', '/wps/member/games', '{"gameId":"a","as":"favourite"}'],
  ])
  expect(client.local.read('livery.games')).toBeNull()
})

test('a favorite that the back end refuses is taken back, and the caller hears of it', async () => {
  const client = createClient(
    async (_, { method }) => (method === 'PUT' ? refusal('E', 'No') : envelope({ favourites: [], recent: [] })),
    { token: 'T0KEN' },
  )
  await client.store.dispatch(getOwnGames.initiate('member'))
  const marking = client.store.dispatch(markFavourite('a', true))
  expect(shown(client, 'member')?.favourites).toEqual(['a'])
  expect(await marking).toBe(false)
  expect(shown(client, 'member')?.favourites).toEqual([])
})

test('of a mark that is refused before the list has arrived nothing is shown', async () => {
  const client = createClient(async () => refusal('E', 'No'), { token: 'T0KEN' })
  expect(await client.store.dispatch(markFavourite('a', true))).toBe(false)
  expect(shown(client, 'member')).toBeUndefined()
})
