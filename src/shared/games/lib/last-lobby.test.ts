import { expect, test } from 'vitest'
import { rootWithApi } from '../../api/api.ts'
import { deferred } from '../../lib/deferred.ts'
import { createClient, envelope, refusal } from '../../testing/client.ts'
import { gamesApi } from '../games-api.ts'
import { longestKept } from './last-lobby.ts'
import { eventually } from '../../testing/eventually.ts'

const lane = (title: string) => ({
  id: '1',
  gameCategory: 'slots',
  title,
  ordinal: 100,
  gameClassify: [],
  gameCount: 0,
  cards: [],
})
const key = 'livery.lobby.lanes'

/** A guest's visit to the lobby, whose back end answers once the test says so. */
function visit(kept: string | null = null, options: { readonly language?: string; readonly token?: string } = {}) {
  const sent = deferred<Response>()
  const client = createClient(async () => (await sent.promise).clone(), { language: 'EN', ...options })
  if (kept !== null) client.local.write(key, kept)
  const query = client.store.dispatch(gamesApi.endpoints.getGameLanes.initiate())
  let isSettled = false
  void query.then(() => (isSettled = true))
  const entry = () => rootWithApi.selector(gamesApi.endpoints.getGameLanes.select())(client.store.getState())
  return {
    kept: () => client.local.read(key),
    titles: () => entry().data?.map(({ title }) => title),
    answer: (answer: Response) => {
      sent.resolve(answer)
      return eventually(() => {
        // A refresh that fails is retried (ERR-12).
        client.clock.advance(1000)
        expect(isSettled).toBe(true)
      })
    },
  }
}

/** The storage after a visit that saw this lane. */
async function visited(title: string, options: { readonly language?: string; readonly token?: string } = {}) {
  const { answer, kept } = visit(null, options)
  await answer(envelope([lane(title)]))
  await Promise.resolve()
  return kept
}

async function keptAfter(title: string): Promise<string> {
  const kept = await visited(title)
  await eventually(() => expect(kept()).toContain(title))
  return kept() ?? ''
}

test('[UX-10] the next visit shows the last lobby before the back end has answered, then the new one', async () => {
  const { titles, answer } = visit(await keptAfter('Old'))
  await eventually(() => expect(titles()).toEqual(['Old']))
  await answer(envelope([lane('New')]))
  expect(titles()).toEqual(['New'])
})

test('[UX-10] without an answer the last lobby stays, and is kept', async () => {
  const { titles, answer, kept } = visit(await keptAfter('Old'))
  await eventually(() => expect(titles()).toEqual(['Old']))
  await answer(refusal('E', 'Not now', 503))
  expect(titles()).toEqual(['Old'])
  expect(kept()).toContain('Old')
})

test("an answer that is faster than the device's storage is not overwritten", async () => {
  const { titles, answer } = visit(await keptAfter('Old'))
  await answer(envelope([lane('New')]))
  await eventually(() => expect(titles()).toEqual(['New']))
  expect(titles()).toEqual(['New'])
})

test('a lobby in another language is not shown', async () => {
  const { titles, answer } = visit(await keptAfter('Old'), { language: 'TH' })
  await answer(refusal('E', 'Not now', 503))
  expect(titles()).toBeUndefined()
})

test('what a member sees is not kept, and a member is shown the lobby as it is now', async () => {
  const kept = await visited('Secret', { token: 'T0KEN' })
  expect(kept()).toBeNull()
  const { titles, answer } = visit(await keptAfter('Old'), { token: 'T0KEN' })
  await answer(refusal('E', 'Not now', 503))
  expect(titles()).toBeUndefined()
})

test.each(['', '{', 'null', '7', '{"language":"EN"}', '{"language":"EN","value":[{"id":{}}]}'])(
  'whatever else is stored (%s) is ignored',
  async (text) => {
    const { titles, answer } = visit(text)
    await answer(refusal('E', 'Not now', 503))
    expect(titles()).toBeUndefined()
  },
)

test('a lobby that is too long to be read at every start is not kept', async () => {
  const kept = await visited('x'.repeat(longestKept))
  expect(kept()).toBeNull()
})
