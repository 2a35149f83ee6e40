import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { pageFacts, pageMerchant } from '../../../../tests/fixtures/page/facts.ts'
import type { FlagName } from '../../../../contract/flags.ts'
import type { PageFacts } from '../../../plan/page/facts.ts'
import { planPrecache } from '../../../plan/precache.ts'
import type { ReleaseFile } from '../../../release/release-file.ts'
import type { Draft } from '../draft.ts'
import { renderPage } from '../render-page.ts'
import { withMonitor } from './page-facts.ts'

const endpoint = 'https://reports.lotus88.example/pages'
const fileOf = (path: string, text: string): ReleaseFile => {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { path, role: 'brand', content: { sha256, size: text.length, integrity: `sha384-${sha256}` } }
}

/** The facts of a page with its script, and the text of that. */
async function monitored(
  settings: Record<string, unknown> = { monitoring: { endpoint, samplePercent: 100 } },
  flags: readonly FlagName[] = [],
  bundle: readonly ReleaseFile[] = [],
): Promise<{ readonly facts: PageFacts; readonly script: string }> {
  let script = ''
  const draft: Pick<Draft, 'files' | 'addHashed'> = {
    files: () => [],
    addHashed: (name, _, content) => {
      script = String(content)
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
      return Promise.resolve(fileOf(`m/assets/${name.replace('.', `-${hash}.`)}`, script))
    },
  }
  const facts = await withMonitor(draft as Draft, pageFacts(pageMerchant(settings, flags)), bundle)
  return { facts, script }
}

interface Visit {
  readonly consent?: string
  readonly random?: number
  readonly storage?: 'denied'
  /** What `sendBeacon` does. */
  readonly collector?: () => boolean
}
type Told = Readonly<Record<string, unknown>>
type Handler = (event: object) => void

/** Runs the script in a page that has just the parts of a browser that it touches. */
function visit({ script, facts }: Awaited<ReturnType<typeof monitored>>, options: Visit = {}) {
  const told: Told[] = []
  const handlers = new Map<string, Handler>()
  const observers = new Map<string, (entry: object) => void>()
  let consent = options.consent ?? null
  const listen = (name: string, handle: Handler) => void handlers.set(name, handle)
  const document = {
    hidden: false,
    currentScript: { src: `https://www.lotus88.example${facts.monitor?.url ?? ''}` },
    addEventListener: listen,
    removeEventListener: (name: string) => handlers.delete(name),
  }
  const page: Record<string, unknown> = {
    ...{ URL, document, addEventListener: listen, location: { origin: 'https://www.lotus88.example' } },
    Math: Object.assign(Object.create(Math) as Math, {
      random: () => options.random ?? 0,
      max: Math.max,
      round: Math.round,
    }),
    navigator: {
      sendBeacon: (address: string, body: string) => {
        expect(address).toBe(endpoint)
        told.push(JSON.parse(body) as Told)
        return options.collector?.() ?? true
      },
    },
    localStorage: {
      getItem: (key: string) => {
        if (options.storage) throw new Error('denied')
        return key === 'trackingConsent' ? consent : null
      },
    },
    PerformanceObserver: class {
      static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift']
      readonly #take: (list: object) => void
      constructor(take: (list: object) => void) {
        this.#take = take
      }
      observe({ type }: { readonly type: string }): void {
        observers.set(type, (entry) => this.#take({ getEntries: () => [entry] }))
      }
    },
  }
  page['window'] = page
  runInNewContext(script, page)
  const send = (name: string, event: object): void => handlers.get(name)?.(event)
  return {
    told,
    choose: (choice: string) => void (consent = choice),
    measure: (type: string, entry: object) => observers.get(type)?.(entry),
    hide: () => {
      document.hidden = true
      send('visibilitychange', {})
    },
    fail: (filename: string, error: unknown = new TypeError('no')) =>
      send('error', { target: page, error, filename, lineno: 3, colno: 14 }),
    lose: (tagName: string, src: string) => send('error', { target: { tagName, src } }),
    reject: (reason: unknown) => send('unhandledrejection', { reason }),
    refuse: (event: object) => send('securitypolicyviolation', { disposition: 'enforce', ...event }),
  }
}

const app = 'https://www.lotus88.example/m/assets/app-0123456789ab.js'

describe('without monitoring.endpoint', () => {
  test('nothing is added, and no byte of the page is another', async () => {
    const { facts, script } = await monitored({})
    expect([script, facts.monitor]).toEqual(['', undefined])
    const { html } = renderPage(facts)
    expect(html).not.toMatch(/monitor|sendBeacon/)
    const other = await monitored({ monitoring: { samplePercent: 50 } })
    expect(renderPage(other.facts)).toEqual(renderPage(facts))
    expect(planPrecache(facts, { revision: 'a', size: 1 }).entries).toHaveLength(5)
  })
})

describe('with monitoring.endpoint', () => {
  test('the html gains the script, before all others and after the first paint, and its host in the policy, and nothing else', async () => {
    const [silent, { facts }] = [pageFacts(), await monitored()]
    const element =
      /<script fetchpriority="low" src="\/m\/assets\/monitor-[0-9a-f]{12}\.js" integrity="sha384-\w+"><\/script>\n/
    const { html } = renderPage(facts)
    expect(html.match(element)?.index).toBe(html.indexOf('<template id="start">\n') + '<template id="start">\n'.length)
    expect(html.replace(element, '').replace(/(connect-src [^;]*) https:\/\/reports\.lotus88\.example/, '$1')).toBe(
      renderPage(silent).html,
    )
    expect(planPrecache(facts, { revision: 'a', size: 1 }).entries).toContainEqual({
      ...{ url: facts.monitor?.url, integrity: facts.monitor?.integrity, revision: null },
    })
  })

  test('its name follows everything of which the page is made', async () => {
    const names = await Promise.all(
      [
        monitored(),
        monitored(undefined, [], [fileOf('m/assets/app-1.js', 'one')]),
        monitored(undefined, [], [fileOf('m/assets/app-1.js', 'two')]),
        monitored({ monitoring: { endpoint, samplePercent: 100 }, seo: { title: 'Another' } }),
      ].map(async (page) => (await page).facts.monitor?.url),
    )
    expect(new Set(names).size).toBe(4)
    expect((await monitored()).facts.monitor?.url).toBe(names[0])
  })

  test('a page reports its load, with brand and build', async () => {
    const page = await monitored()
    const build = /-([0-9a-f]{12})\./.exec(page.facts.monitor?.url ?? '')?.[1]
    expect(visit(page).told).toEqual([{ schema: 1, brand: 'LOTUS88', build, kind: 'load' }])
  })

  test('five reports at most: the load, three problems, the vitals', async () => {
    const page = visit(await monitored())
    for (let count = 0; count < 50; count += 1) page.fail(app)
    for (let count = 0; count < 3; count += 1) page.hide()
    expect(page.told.map(({ kind, problem }) => [kind, problem])).toEqual([
      ['load', undefined],
      ['error', 1],
      ['error', 2],
      ['error', 3],
      ['vital', undefined],
    ])
    // A visit without problems is known to be one only when it has ended.
    expect(page.told.at(-1)).toMatchObject({ problems: 3 })
  })

  test.each([
    [10, 0.0999, 1],
    [10, 0.1, 0],
    [100, 0.9999, 1],
  ])('of %i in a hundred page loads, the one that draws %f sends %i', async (samplePercent, random, count) => {
    const page = visit(await monitored({ monitoring: { endpoint, samplePercent } }), { random })
    expect(page.told).toHaveLength(count)
    page.fail(app)
    page.hide()
    expect(page.told).toHaveLength(count * 3)
  })

  test('no message, no query, no fragment, no foreign address and no page is sent', async () => {
    const page = visit(await monitored())
    const secret = 'hunter2'
    page.fail(`${app}?token=${secret}#${secret}`, Object.assign(new RangeError(secret), { name: 'RangeError' }))
    page.reject(Object.assign(new Error(secret), { stack: `Error: ${secret}\n at f (${app}:7:9)` }))
    page.refuse({ effectiveDirective: 'img-src', blockedURI: `https://ann:${secret}@ads.example/${secret}?${secret}` })
    expect(page.told.slice(1)).toEqual([
      expect.objectContaining({ kind: 'error', problem: 1, name: 'RangeError', file: 'app-0123456789ab.js', line: 0 }),
      expect.objectContaining({ kind: 'rejection', name: 'Error', file: 'app-0123456789ab.js', line: 7, column: 9 }),
      expect.objectContaining({ kind: 'policy', directive: 'img-src', refused: 'ads.example' }),
    ])
    expect(JSON.stringify(page.told)).not.toContain(secret)
  })

  test.each<readonly [string, (page: ReturnType<typeof visit>) => void]>([
    ['the script of another host', (page) => page.fail('https://vendor.example/m/assets/app.js')],
    ['a script that tells nothing of its errors', (page) => page.fail('')],
    ['the address of a page', (page) => page.fail('https://www.lotus88.example/m/home?token=abc')],
    ['a picture', (page) => page.lose('IMG', 'https://www.lotus88.example/m/assets/hero.svg')],
    ["a vendor's script that did not arrive", (page) => page.lose('SCRIPT', 'https://vendor.example/pixel.js')],
    ['a rejection without a place', (page) => page.reject(undefined)],
    ['a rejection with a text', (page) => page.reject('player@mail.example')],
    ['a policy that only watches', (page) => page.refuse({ disposition: 'report', blockedURI: 'inline' })],
    ['a refused report', (page) => page.refuse({ blockedURI: endpoint })],
  ])('%s is no problem of the release', async (_, act) => {
    const page = visit(await monitored())
    act(page)
    expect(page.told).toHaveLength(1)
  })

  test('a part that did not arrive is a problem, and a name that is no name is "Error"', async () => {
    const page = visit(await monitored())
    page.lose('SCRIPT', app)
    page.fail(app, { name: 'Ann <ann@mail.example>' })
    page.refuse({ effectiveDirective: 'script-src-elem', blockedURI: 'inline' })
    expect(page.told.slice(1)).toMatchObject([
      { kind: 'error', name: 'LoadError', file: 'app-0123456789ab.js', line: 0 },
      { kind: 'error', name: 'Error', line: 3, column: 14 },
      { kind: 'policy', refused: 'inline' },
    ])
  })

  test('vitals are what the browser measures: the last paint and the worst burst of shifts', async () => {
    const page = visit(await monitored())
    for (const startTime of [90.4, 812.6]) page.measure('largest-contentful-paint', { startTime })
    for (const [startTime, value, hadRecentInput = false] of [
      [100, 0.1],
      [900, 0.05],
      [1000, 9, true],
      [2500, 0.12],
    ] as const)
      page.measure('layout-shift', { startTime, value, hadRecentInput })
    page.hide()
    const same = { schema: 1, brand: 'LOTUS88', build: expect.any(String) as string }
    expect(page.told[1]).toEqual({ ...same, kind: 'vital', problems: 0, lcp: 813, cls: 0.15 })
  })

  const asking = { monitoring: { endpoint, samplePercent: 100 }, tracking: { meta: ['1234'] } }
  const implied = { ...asking, tracking: { meta: ['1234'], consent: 'implied' } }
  const vendor = ['METAPIXEL3'] as const
  test.each<readonly [string, Record<string, unknown>, readonly FlagName[], Visit, number]>([
    ['a brand that asks, before the answer', asking, vendor, {}, 0],
    ['a brand that asks, after a yes', asking, vendor, { consent: 'granted' }, 1],
    ['a brand that asks, after a no', asking, vendor, { consent: 'denied' }, 0],
    ['a brand that asks, where storage is denied', asking, vendor, { storage: 'denied' }, 0],
    ['a brand that takes consent as given', implied, vendor, {}, 1],
    ['a brand that takes consent as given, after a no', implied, vendor, { consent: 'denied' }, 0],
    ['a brand that takes consent as given, where storage is denied', implied, vendor, { storage: 'denied' }, 0],
    ['a brand without vendors, which asks nothing', asking, [], {}, 1],
  ])('%s', async (_, settings, flags, options, count) => {
    expect(visit(await monitored(settings, flags), options).told).toHaveLength(count)
  })

  test('a consent that is withdrawn ends the reports of an open page', async () => {
    const page = visit(await monitored(asking, vendor), { consent: 'granted' })
    page.choose('denied')
    page.fail(app)
    page.hide()
    expect(page.told).toHaveLength(1)
  })

  test('a collector that is down, or a browser that refuses to send, troubles nobody', async () => {
    const refusals = [
      () => false,
      () => {
        throw new TypeError('no')
      },
    ]
    for (const collector of refusals) {
      const page = visit(await monitored(), { collector })
      page.fail(app)
      page.hide()
      expect(page.told.map(({ kind }) => kind)).toEqual(['load', 'error', 'vital'])
    }
  })
})
