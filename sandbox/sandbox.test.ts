import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivitySummary } from '../contract/wire/activities.ts'
import type { HelpTopic } from '../contract/wire/help.ts'
import type { Banner, GameLane } from '../contract/wire/lobby.ts'
import type { NewsItem } from '../contract/wire/news.ts'
import { type EndpointName, endpoints } from '../contract/wire/endpoints.ts'
import { fillPath } from '../contract/wire/call-paths.ts'
import type { Envelope } from '../contract/wire/envelope.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { mediaUrl } from '../contract/wire/media.ts'
import { mismatches } from '../contract/wire/shape.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import type { RunningSandbox } from './server.ts'
import { startSandbox } from './server.ts'

const now = Date.UTC(2030, 4, 17, 10, 30)
const hour = 3_600_000
const lines: string[] = []
let sandbox: RunningSandbox

const merchants = [
  fixtureMerchant(),
  fixtureMerchant({
    code: 'OTHER',
    market: { country: 'US', currency: { code: 'USD', symbol: '$', position: 'before' } },
  }),
  fixtureMerchant({ code: 'BRASIL', languages: { supported: ['PT-BR', 'MY'], default: 'PT-BR', files: {} } }),
]

beforeAll(async () => {
  sandbox = await startSandbox(merchants, 0, { now: () => now, log: (line) => void lines.push(line) })
})
afterAll(() => sandbox.close())

const fetchFrom = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${sandbox.port}${path}`, { method, headers })

async function call<Value>(
  name: EndpointName,
  headers: Record<string, string> = {},
  id = 'welcome-match',
): Promise<Value> {
  const response = await fetchFrom(
    fillPath(endpoints[name].path, { id }),
    { Merchant: 'FIXTURE', Language: 'EN', ...headers },
    endpoints[name].method,
  )
  return ((await response.json()) as Envelope<Value>).value as Value
}

describe('answers', () => {
  test('[SBX-05] the comparison finds a field that is unknown, missing or of another kind', async () => {
    const [first] = await call<readonly Banner[]>('banners')
    expect(mismatches(endpoints.banners.value, [{ ...first, caption: undefined, colour: 'red', title: 7 }])).toEqual([
      'value[0].colour: unknown field',
      'value[0].title: expected string, found number',
      'value[0].caption: missing field',
    ])
  })

  test('an envelope carries the value and nothing else', async () => {
    const body: unknown = await (await fetchFrom(endpoints.ping.path, { Merchant: 'FIXTURE' })).json()
    expect(body).toEqual({ success: true, value: null })
  })

  test('each call is logged in one line', async () => {
    lines.length = 0
    await call('ping')
    expect(lines).toEqual([expect.stringMatching(/^FIXTURE EN GET \/wps\/system\/test\/ping 200 \d+ ms$/)])
  })
})

describe('refusals', () => {
  test.each<Record<string, string>>([{}, { Merchant: 'UNKNOWN' }])(
    'a merchant that is not known is refused: %o',
    async (headers) => {
      const response = await fetchFrom(endpoints.banners.path, headers)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { success: false, errorCode: errorCodes.merchantUnknown },
      ])
    },
  )

  test.each([
    ['/wps/no/such/call', errorCodes.callUnknown],
    [fillPath(endpoints.activity.path, { id: 'nothing' }), errorCodes.contentUnknown],
    [mediaUrl('FIXTURE', 'game', 'nothing'), errorCodes.contentUnknown],
    [mediaUrl('UNKNOWN', 'game', 'gem'), errorCodes.contentUnknown],
  ])('%s does not exist', async (path, errorCode) => {
    const response = await fetchFrom(path, { Merchant: 'FIXTURE' })
    expect([response.status, await response.json()]).toMatchObject([404, { success: false, errorCode }])
  })
})

describe('[SBX-02] content of a merchant', () => {
  test('is the same after a restart, and differs from another merchant’s', async () => {
    const again = await startSandbox(merchants, 0, { now: () => now, log: () => {} })
    const lanes = async (port: number, code: string): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}${endpoints.gameLanes.path}`, { headers: { Merchant: code } })).text()
    const [first, second, other] = await Promise.all([
      lanes(sandbox.port, 'FIXTURE'),
      lanes(again.port, 'FIXTURE'),
      lanes(again.port, 'OTHER'),
    ])
    await again.close()
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  test('six to eight lanes of 12 to 24 different games, numbered in hundreds', async () => {
    const lanes = await call<readonly GameLane[]>('gameLanes')
    expect(lanes.length).toBeGreaterThanOrEqual(6)
    expect(lanes.length).toBeLessThanOrEqual(8)
    expect(lanes.map(({ ordinal }) => ordinal)).toEqual(lanes.map((_, index) => (index + 1) * 100))
    for (const { cards, gameCount } of lanes) {
      expect(cards.length).toBeGreaterThanOrEqual(12)
      expect(cards.length).toBeLessThanOrEqual(24)
      expect(gameCount).toBeGreaterThanOrEqual(cards.length)
      expect(new Set(cards.map(({ gameId }) => gameId)).size).toBe(cards.length)
    }
  })

  test('a single lane has exactly gameCount different games, those of the list first, each with an image', async () => {
    const lanes = await call<readonly GameLane[]>('gameLanes')
    expect(Math.max(...lanes.map(({ gameCount }) => gameCount))).toBeGreaterThan(60)
    for (const { id, cards, gameCount } of lanes) {
      const whole = await call<GameLane>('gameLane', {}, id)
      expect([whole.cards.length, new Set(whole.cards.map(({ gameId }) => gameId)).size, whole.gameCount]).toEqual([
        gameCount,
        gameCount,
        gameCount,
      ])
      expect(whole.cards.slice(0, cards.length)).toEqual(cards)
      expect((await fetchFrom(whole.cards.at(-1)?.imageUrl ?? '')).status).toBe(200)
    }
  })

  test("jackpots have the scale of the merchant's currency", async () => {
    const jackpots = async (code: string): Promise<readonly number[]> =>
      (await call<readonly GameLane[]>('gameLanes', { Merchant: code })).flatMap(({ cards }) =>
        cards.flatMap(({ jackpot }) => (jackpot === undefined ? [] : [Number(jackpot)])),
      )
    const [dong, dollars] = await Promise.all([jackpots('FIXTURE'), jackpots('OTHER')])
    expect(Math.min(...dong)).toBeGreaterThan(4_000 * 25_000)
    expect(Math.min(...dollars)).toBeGreaterThan(4_000)
    expect(Math.max(...dollars)).toBeLessThan(4_000_000)
  })

  test('banners lead to an activity, a game and a trusted address', async () => {
    const [banners, activities] = await Promise.all([
      call<readonly Banner[]>('banners'),
      call<readonly ActivitySummary[]>('activities'),
    ])
    expect(banners.length).toBeGreaterThanOrEqual(3)
    expect(banners.length).toBeLessThanOrEqual(5)
    for (const { linkageType, linkage } of banners) {
      if (linkageType === 'P') expect(activities.map(({ id }) => id)).toContain(linkage)
      if (linkageType === 'URL') expect(linkage).toBe('https://help.fixture.example/play')
      expect(linkage).not.toBe('')
    }
    expect(new Set(banners.map(({ linkageType }) => linkageType))).toEqual(new Set(['P', 'URL', 'G']))
  })

  test("activities are open-ended, ending soon or ended, by the server's clock", async () => {
    const activities = await call<readonly ActivitySummary[]>('activities')
    const left = (id: string): number =>
      ((activities.find((activity) => activity.id === id)?.endsAt ?? Infinity) - now) / hour
    expect(activities.length).toBeGreaterThanOrEqual(6)
    expect(left('welcome-match')).toBe(Infinity)
    expect(left('weekend-reload')).toBeGreaterThan(0)
    expect(left('weekend-reload')).toBeLessThan(24)
    expect(left('harbour-cup')).toBeLessThan(0)
  })

  test('news items are past and newest first; help has several topics with several questions', async () => {
    const [news, help] = await Promise.all([call<readonly NewsItem[]>('news'), call<readonly HelpTopic[]>('help')])
    expect(news.length).toBeGreaterThanOrEqual(8)
    expect(news.every(({ publishedAt }) => publishedAt < now)).toBe(true)
    expect(news.map(({ publishedAt }) => publishedAt)).toEqual(
      news.map(({ publishedAt }) => publishedAt).sort((a, b) => b - a),
    )
    expect(help.length).toBeGreaterThanOrEqual(4)
    expect(help.every(({ questions }) => questions.length >= 2)).toBe(true)
  })
})

describe('language', () => {
  test.each([
    ['JA', 'ジャックポット'],
    ['PT-BR', 'Loteria'],
    ['UR', 'سلاٹس'],
    ['TW', '角子機'],
  ])('answers come in the language of the header: %s', async (Language, words) => {
    const all = await Promise.all(
      ['FIXTURE', 'OTHER'].map((Merchant) => call<readonly GameLane[]>('gameLanes', { Merchant, Language })),
    )
    expect(all.flat().map(({ title }) => title)).toContain(words)
  })

  test('an article is in one language from title to last paragraph', async () => {
    const [english, thai] = await Promise.all(
      ['EN', 'TH'].map((Language) => call<readonly NewsItem[]>('news', { Language })),
    )
    expect(english?.[0]?.body.length).toBeGreaterThan(1)
    for (const { title, summary, body } of thai ?? [])
      for (const text of [title, summary, ...body]) expect(text).toMatch(/[\u0e00-\u0e7f]/)
  })

  test.each([
    ['MY', 'Top games'],
    ['XX', 'Mais jogados'],
    [undefined, 'Mais jogados'],
  ])(
    'a language without texts is answered in English, an unknown or absent one in the merchant’s: %s',
    async (language, words) => {
      const lanes = await fetchFrom(endpoints.gameLanes.path, {
        Merchant: 'BRASIL',
        ...(language !== undefined && { Language: language }),
      })
      const { value = [] } = (await lanes.json()) as Envelope<readonly GameLane[]>
      expect(value[0]?.title).toBe(words)
    },
  )
})
