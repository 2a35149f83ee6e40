import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { EndpointName } from '../../contract/wire/endpoints.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { RunningSandbox } from '../server.ts'
import { startSandbox } from '../server.ts'
import type { CallChoice } from './call-names.ts'
import type { ControlClient } from './testing/control-client.ts'
import { controlClient } from './testing/control-client.ts'

let sandbox: RunningSandbox
let control: ControlClient
beforeAll(async () => {
  sandbox = await startSandbox([fixtureMerchant(), fixtureMerchant({ code: 'OTHER' })], 0, {
    now: () => Date.now(),
    log: () => {},
  })
  control = controlClient(sandbox.port, 'FIXTURE')
})
afterAll(() => sandbox.close())
beforeEach(() => control.reset())

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${sandbox.port}${path}`, { headers: { Merchant: 'FIXTURE', ...headers }, ...init })
const call = (name: EndpointName, headers: Record<string, string> = {}): Promise<Response> =>
  get(`${endpoints[name].path}${name === 'systemStatus' ? '?device=MOBILE' : ''}`, headers)
const answerOf = async (name: EndpointName, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await call(name, headers)
  return { status: response.status, ...((await response.json()) as object) }
}
const failing = (kind: string, more: object = {}, name: CallChoice = 'banners'): Promise<void> =>
  control.change({ faults: [{ call: name, kind, ...more }] })

describe('a closed site', () => {
  test('[SBX-03] maintenance with an end: the status says so, other calls are refused, other merchants are open', async () => {
    await control.change({ site: { state: 'maintenance', maintenanceEnd: 1_900_000_000_000 } })
    expect(await answerOf('systemStatus')).toEqual({
      status: 200,
      success: true,
      value: { state: 'maintenance', maintenanceEnd: 1_900_000_000_000 },
    })
    expect(await answerOf('banners')).toMatchObject({ status: 503, success: false, errorCode: 'maintenance' })
    expect(await answerOf('companyInfo')).toMatchObject({ success: true })
    expect(await answerOf('systemStatus', { Merchant: 'OTHER' })).toMatchObject({
      success: true,
      value: { state: 'ok' },
    })
    await control.reset()
    expect(await answerOf('banners')).toMatchObject({ status: 200, success: true })
  })

  test.each([
    ['ip', errorCodes.ipRestricted],
    ['location', errorCodes.locationRestricted],
  ] as const)('[SBX-03] access denied by %s', async (restriction, code) => {
    await control.change({ site: { state: 'denied', restriction } })
    expect(await answerOf('systemStatus')).toEqual({
      status: 200,
      success: true,
      value: { state: 'denied', code, ip: '203.0.113.7' },
    })
    expect(await answerOf('news')).toMatchObject({ status: 403, errorCode: code })
  })

  test('[SBX-03] the status call can fail with the code instead', async () => {
    await control.change({ site: { state: 'denied', restriction: 'location', reportedAs: 'code' } })
    expect(await answerOf('systemStatus')).toMatchObject({ success: false, errorCode: errorCodes.locationRestricted })
  })
})

describe('an ended session', () => {
  test.each([
    ['http401', { status: 401, success: false }],
    ['customer.not.login', { status: 200, success: false, errorCode: 'customer.not.login' }],
    ['user.or.token.invalid', { status: 200, success: false, errorCode: 'user.or.token.invalid' }],
    ['login.not.session', { status: 200, success: false, errorCode: 'login.not.session' }],
    ['CUSTOMER_NOT_LOGIN', { status: 200, success: false, message: 'CUSTOMER_NOT_LOGIN' }],
  ])('[SBX-03] %s', async (ended, answer) => {
    await control.change({ session: { ended } })
    expect(await answerOf('memberInfo', { Authorization: 'any' })).toMatchObject(answer)
    expect(await answerOf('banners', { Authorization: 'any' })).toMatchObject({ success: true })
  })
})

describe('faults', () => {
  test.each(Object.values(errorCodes))('[SBX-03] error code %s', async (errorCode) => {
    await failing('code', { errorCode, message: 'Words', status: 400 })
    expect(await answerOf('banners')).toEqual({ status: 400, success: false, errorCode, message: 'Words' })
    expect(await answerOf('news')).toMatchObject({ success: true })
  })

  test('[SBX-03] a refusal as a form', async () => {
    await failing('code', { errorCode: 'a.b', message: 'x & y', form: true, status: 200 })
    const response = await call('banners')
    expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
      'application/x-www-form-urlencoded',
      'success=false&errorCode=a.b&message=x+%26+y',
    ])
  })

  test.each([401, 403, 404, 429, 500, 502, 503, 504])('[SBX-03] bare status %i', async (status) => {
    await failing('status', { status }, '*')
    const response = await call('news')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([status, 'text/html; charset=utf-8'])
  })

  test('[SBX-03] an empty body, an HTML page, wrong types, a redirect', async () => {
    await failing('empty')
    expect(await (await call('banners')).text()).toBe('')
    await failing('html')
    expect(await (await call('banners')).text()).toContain('<!doctype html>')
    await failing('wrongTypes', {}, 'systemSettings')
    const { value } = (await answerOf('systemSettings')) as { value: unknown }
    expect(Array.isArray(value) && new Map(value as [string, unknown][]).get('currency')).toBe(3)
    await failing('redirect', { to: '/m/elsewhere' })
    const response = await get(endpoints.banners.path, {}, { redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/m/elsewhere'])
  })

  test('[SBX-03] a body of ten megabytes that is otherwise correct', async () => {
    await failing('huge')
    const text = await (await call('banners')).text()
    expect(text.length).toBe(10 * 1024 * 1024)
    expect(JSON.parse(text)).toMatchObject({ success: true, value: expect.any(Array) as unknown })
  })

  test('[SBX-03] an answer that is cut off, with a connection reset or as if it were complete', async () => {
    await failing('cutOff')
    const broken = await call('banners')
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow()
    await failing('cutOff', { clean: true })
    const half = await (await call('banners')).text()
    expect(half.length).toBeGreaterThan(100)
    expect(() => void JSON.parse(half)).toThrow()
  })

  test('[SBX-03] an answer that arrives byte by byte', async () => {
    await failing('drip', { ms: 300 })
    const start = performance.now()
    expect(await answerOf('banners')).toMatchObject({ success: true })
    expect(performance.now() - start).toBeGreaterThan(250)
  })

  test('[SBX-03] an answer that begins and never ends', async () => {
    await failing('endless')
    const pieces = await piecesOf(endpoints.banners.path, 4)
    expect(pieces.join('')).toMatch(/^\{"success":true,"value":"x+$/)
  })

  test('[SBX-03] no answer at all, and a connection that is reset', async () => {
    await failing('silent')
    await expect(get(endpoints.banners.path, {}, { signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await failing('reset')
    await expect(call('banners')).rejects.toThrow('fetch failed')
  })

  test('[SBX-03] a fault is applied as often as requested, and the first one that matches applies', async () => {
    await control.change({
      faults: [
        { call: 'banners', kind: 'status', status: 500, times: 2 },
        { call: '*', kind: 'status', status: 502, times: 1 },
      ],
    })
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) statuses.push((await call('banners')).status)
    expect(statuses).toEqual([500, 500, 502, 200])
  })

  test('[SBX-03] images can fail too', async () => {
    await failing('status', { status: 404 }, 'media')
    expect((await get(mediaUrl('FIXTURE', 'game', 'gem'))).status).toBe(404)
    expect((await call('banners')).status).toBe(200)
  })
})

describe('latency, answers, domains', () => {
  test('[SBX-03] one call or all are slow', async () => {
    await control.change({
      latency: [
        { call: '*', ms: 50 },
        { call: 'ping', ms: 200 },
      ],
    })
    const timed = async (name: EndpointName): Promise<number> => {
      const start = performance.now()
      await (await call(name)).text()
      return performance.now() - start
    }
    expect(await timed('ping')).toBeGreaterThanOrEqual(195)
    const others = await timed('banners')
    expect(others).toBeGreaterThanOrEqual(45)
  })

  test('[SBX-03] any field of an answer can be changed', async () => {
    await control.change({
      answers: { systemSettings: { gw: { PROFILE_ICON_COUNT: 3 }, currencySymbol: null }, banners: [] },
    })
    const settings = (await answerOf('systemSettings')) as { value: Record<string, unknown> }
    expect(settings.value).toMatchObject({ gw: { PROFILE_ICON_COUNT: 3 }, currency: 'VND' })
    expect(settings.value).not.toHaveProperty('currencySymbol')
    expect(await answerOf('banners')).toEqual({ status: 200, success: true, value: [] })
  })

  test.each([0, 1])('[SBX-03] desktop_app_feature %i', async (feature) => {
    await control.change({ settings: { desktopAppFeature: feature } })
    expect(await answerOf('systemSettings')).toMatchObject({
      value: { mobileTemplate: { desktop_app_feature: feature } },
    })
  })

  test('[SBX-03] announced domains answer, answer late or are unreachable', async () => {
    await control.change({
      settings: {
        domains: [
          { name: 'a.fixture.example', ms: 120 },
          { name: 'b.fixture.example', reachable: false },
        ],
      },
    })
    expect(await answerOf('companyInfo')).toMatchObject({
      value: { domainList: [{ domainName: 'a.fixture.example' }, { domainName: 'b.fixture.example' }] },
    })
    const line = `${endpoints.lineTest.path}?speed=1`
    const start = performance.now()
    expect((await get(line, { 'X-Forwarded-Host': 'a.fixture.example' })).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(115)
    await expect(get(line, { 'X-Forwarded-Host': 'b.fixture.example' })).rejects.toThrow('fetch failed')
  })

  test('[SBX-03] captcha settings follow the switches', async () => {
    await control.change({ signIn: { captcha: ['login', 'sms'], captchaVersion: 'v3' } })
    expect(await answerOf('systemSettings')).toMatchObject({
      value: { captcha: { version: 'v3', showLoginGeetest: true, showSmsGeetest: true, showGeetest: false } },
    })
  })
})

/** The first chunks of a body as they arrive; then the connection is closed. */
function piecesOf(path: string, count: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = []
    const asked = request(
      { host: '127.0.0.1', port: sandbox.port, path, headers: { Merchant: 'FIXTURE' } },
      (answer) => {
        answer.setEncoding('utf8').on('data', (piece: string) => {
          pieces.push(piece)
          if (pieces.length === count) asked.destroy()
        })
        answer.on('close', () => resolve(pieces))
        answer.on('error', () => {})
      },
    )
    asked.on('error', reject).end()
  })
}
