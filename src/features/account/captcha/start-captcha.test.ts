// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaVendors, type CaptchaVersion } from '../../../../contract/captcha.ts'
import { languageCodes } from '../../../../contract/languages.ts'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { captchaStarter, captchaLanguage } from './start-captcha.ts'
import type { VendorEvents } from './vendor.ts'

type Handlers = Record<string, (given?: unknown) => void>
type Config = Readonly<Record<string, unknown>> & {
  readonly onError?: (error: unknown) => void
  readonly offlineCb?: () => void
}

const setup = { gt: 'gt-1', challenge: 'challenge-1', newCaptcha: true, success: 1 }
const globals = { v3: 'initGeetest', v4: 'initGeetest4' } as const
/** Loader scripts of the page, in the order in which they were added. */
let scripts: HTMLScriptElement[] = []

beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
})
afterEach(() => {
  for (const name of Object.values(globals)) Reflect.deleteProperty(window, name)
})

interface Play {
  readonly answer?: () => Response
  readonly captchaId?: string
  readonly language?: string
  readonly captcha?: {
    readonly version: CaptchaVersion
    readonly captchaId: string
    readonly loader: string
    readonly apiServers: readonly string[]
  }
}

/** A start with a vendor whose loader loads when `arrive` is called. */
function play(
  version: CaptchaVersion,
  { answer = () => envelope(setup), captchaId = 'id-1', language = 'EN', captcha }: Play = {},
) {
  const client = createClient(async () => answer())
  const events = {
    made: vi.fn(),
    ready: vi.fn(),
    solved: vi.fn(),
    closed: vi.fn(),
    failed: vi.fn(),
  } satisfies VendorEvents
  const configs: Config[] = []
  const handlers: Handlers = {}
  const on = (name: string) => (run: () => void) => void (handlers[name] = run)
  const validation =
    version === 'v4'
      ? { lot_number: '1', pass_token: '2' }
      : { geetest_challenge: 'c', geetest_validate: 'v', geetest_seccode: 'v|jordan' }
  const vendor = {
    onReady: on('ready'),
    onSuccess: on('success'),
    onClose: on('close'),
    onError: on('error'),
    getValidate: vi.fn((): unknown => validation),
    reset: vi.fn(),
    destroy: vi.fn(),
    showCaptcha: vi.fn(),
    verify: vi.fn(),
  }
  const init = (config: Config, made: (captcha: object) => void) => {
    configs.push(config)
    made(vendor)
  }
  const start = client.store.dispatch(
    captchaStarter({ version, captchaId, language, brand: captcha ? { captcha } : {} }),
  )
  const giveUp = start(events)
  const arrive = () => {
    Object.assign(window, { [globals[version]]: init })
    scripts.at(-1)?.onload?.(new Event('load'))
  }
  return { ...client, events, configs, handlers, vendor, init, giveUp, arrive, again: () => start(events) }
}

const firstConfig = async ({ configs }: { readonly configs: readonly Config[] }): Promise<Config> => {
  await eventually(() => expect(configs).not.toEqual([]))
  return configs[0] ?? {}
}

test('[CAP-17] v4 is started with its three hosts and three seconds for each, and returns its result as text', async () => {
  const run = play('v4', { language: 'JA' })
  expect(scripts.map(({ src }) => src)).toEqual(['https://static.geetest.com/v4/gt4.js'])
  run.arrive()
  expect(await firstConfig(run)).toMatchObject({
    captchaId: 'id-1',
    product: 'bind',
    language: 'jpn',
    protocol: 'https://',
    timeout: 3000,
    apiServers: ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'],
  })
  run.handlers['ready']?.()
  run.handlers['success']?.()
  expect(run.events.ready).toHaveBeenCalledOnce()
  expect(run.events.solved).toHaveBeenCalledWith({ geetestValidateV4: '{"lot_number":"1","pass_token":"2"}' })
  expect(run.requests()).toEqual([])
})

test('[CAP-01] v3 makes its own setup call, which carries the time as t', async () => {
  const run = play('v3', { language: 'TA', answer: () => envelope({ ...setup, success: 0, newCaptcha: false }) })
  run.arrive()
  const config = await firstConfig(run)
  expect(run.requests().map(({ url, method }) => `${method} ${url}`)).toEqual([
    `GET /wps/captcha/geetest?t=${run.clock.now()}`,
  ])
  expect(config).toMatchObject({
    gt: 'gt-1',
    challenge: 'challenge-1',
    offline: true,
    new_captcha: false,
    product: 'bind',
    lang: 'ta',
    https: true,
    timeout: 3000,
    api_server: 'api.geetest.com',
  })
  run.handlers['success']?.()
  expect(run.events.solved).toHaveBeenCalledWith({ geetestChallenge: 'c', geetestSeccode: 'v|jordan' })
})

test("the merchant's own addresses are used with the merchant's version, the vendor's with the other one", async () => {
  const captcha = {
    version: 'v4',
    captchaId: 'id-1',
    loader: 'https://captcha.fixture.example/gt4.js',
    apiServers: ['api.fixture.example'],
  } as const
  const own = play('v4', { captcha })
  expect(scripts.at(-1)?.src).toBe(captcha.loader)
  own.arrive()
  expect((await firstConfig(own))['apiServers']).toEqual(captcha.apiServers)
  play('v3', { captcha })
  expect(scripts.at(-1)?.src).toBe(captchaVendors.v3.loader)
})

test.each(['v3', 'v4'] as const)(
  '[CAP-15] [CAP-17] %s: a loader that does not load within 3 s is a failure with code 60204',
  async (version) => {
    const { clock, events } = play(version)
    await eventually(() => expect(scripts).toHaveLength(1))
    clock.advance(2999)
    await Promise.resolve()
    expect(events.failed).not.toHaveBeenCalled()
    clock.advance(1)
    await eventually(() => expect(events.failed).toHaveBeenCalledWith({ kind: 'network', code: '60204' }))
  },
)

test('[CAP-15] a loader that is refused is the same failure, immediately', async () => {
  const { events } = play('v4')
  scripts[0]?.onerror?.('error')
  await eventually(() => expect(events.failed).toHaveBeenCalledWith({ kind: 'network', code: '60204' }))
})

test('[CAP-15] the second resource is reported with code 60205', async () => {
  const run = play('v4')
  run.arrive()
  ;(await firstConfig(run)).onError?.({
    code: '60205',
    msg: 'Network failure',
    desc: { detail: 'gct resource load timeout' },
  })
  expect(run.events.failed).toHaveBeenCalledWith({ kind: 'network', code: '60205' })
})

test('[CAP-16] a network error of the type request arrives through an error callback in either version', async () => {
  const v4 = play('v4')
  v4.arrive()
  ;(await firstConfig(v4)).offlineCb?.()
  expect(v4.events.failed).toHaveBeenCalledWith({ kind: 'network' })
  const v3 = play('v3')
  v3.arrive()
  ;(await firstConfig(v3)).onError?.('网络错误')
  expect(v3.events.failed).toHaveBeenCalledWith({ kind: 'network' })
})

test('[CAP-06] after a failure the loader is removed from the page, and a retry loads it again', async () => {
  const run = play('v4')
  run.arrive()
  ;(await firstConfig(run)).onError?.({ code: '60204' })
  expect(Reflect.get(window, 'initGeetest4')).toBeUndefined()
  run.again()
  expect(scripts).toHaveLength(2)
  run.arrive()
  await eventually(() => expect(run.configs).toHaveLength(2))
})

test('a loader that is already there is not loaded a second time', async () => {
  const run = play('v4')
  run.arrive()
  await firstConfig(run)
  run.again()
  await eventually(() => expect(run.configs).toHaveLength(2))
  expect(scripts).toHaveLength(1)
})

test('[CAP-14] without an id, or without a usable setup answer, there is no captcha to set up', async () => {
  const without = play('v4', { captchaId: '' })
  await eventually(() => expect(without.events.failed).toHaveBeenCalledWith({ kind: 'notSetUp' }))
  expect(scripts).toEqual([])
  for (const answer of [
    () => refusal('x'),
    () => envelope(null),
    () => envelope({ ...setup, challenge: '' }),
    () => envelope({ gt: {}, challenge: '<b>' }),
  ]) {
    const run = play('v3', { answer })
    run.arrive()
    await eventually(() => {
      run.clock.advance(1000)
      expect(run.events.failed).toHaveBeenCalledWith({ kind: 'notSetUp' })
    })
    Reflect.deleteProperty(window, 'initGeetest')
  }
})

test('a vendor that never gets ready has failed after 30 s', async () => {
  const run = play('v4')
  run.arrive()
  await firstConfig(run)
  run.clock.advance(30_000)
  expect(run.events.failed).toHaveBeenCalledWith({ kind: 'network' })
})

test('a vendor that is ready, or whose start was aborted, does not fail later', async () => {
  const run = play('v4')
  run.arrive()
  await firstConfig(run)
  run.handlers['ready']?.()
  const left = play('v4')
  left.giveUp()
  run.clock.advance(60_000)
  left.clock.advance(60_000)
  await Promise.resolve()
  expect(run.events.failed).not.toHaveBeenCalled()
  expect(left.events.failed).not.toHaveBeenCalledWith({ kind: 'network' })
})

test("an exception in the vendor's code is a fault, not an uncaught error of the page", async () => {
  const run = play('v4')
  Object.assign(window, {
    initGeetest4: () => {
      throw new Error('vendor')
    },
  })
  scripts[0]?.onload?.(new Event('load'))
  await eventually(() => expect(run.events.failed).toHaveBeenCalledWith({ kind: 'vendor' }))
})

test.each(['v3', 'v4'] as const)('%s: a success without a result does not count', async (version) => {
  const run = play(version)
  run.arrive()
  await firstConfig(run)
  run.vendor.getValidate.mockReturnValue(false)
  run.handlers['success']?.()
  expect(run.events.solved).not.toHaveBeenCalled()
  expect(run.events.closed).toHaveBeenCalledOnce()
})

const named = ['CN', 'TW', 'HK', 'EN', 'JA', 'KO', 'ID', 'ES', 'TH', 'VI', 'Ta']
const vendorV3 = ['zh-cn', 'zh-tw', 'zh-hk', 'en', 'ja', 'ko', 'id', 'es', 'th', 'vi', 'ta']
const vendorV4 = ['zho', 'zho-tw', 'zho-hk', 'eng', 'jpn', 'kor', 'ind', 'spa', 'eng', 'eng', 'eng']

test('[CAP-18] the eleven languages have the codes of the vendor', () => {
  expect(named.map((code) => captchaLanguage('v3', code))).toEqual(vendorV3)
  expect(named.map((code) => captchaLanguage('v4', code))).toEqual(vendorV4)
})

test('[CAP-18] every other language sends English by name', () => {
  const others = languageCodes.filter((code) => !named.some((name) => name.toUpperCase() === code))
  expect(others).toContain('UR')
  expect(new Set(others.map((code) => captchaLanguage('v3', code)))).toEqual(new Set(['en']))
  expect(new Set([...others, 'constructor', ''].map((code) => captchaLanguage('v4', code)))).toEqual(new Set(['eng']))
})
