import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxCodeHeader } from '../../contract/sandbox.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { headers } from '../../contract/wire/headers.ts'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { ControlClient } from '../control/testing/control-client.ts'
import { controlClient } from '../control/testing/control-client.ts'
import type { RunningSandbox } from '../server.ts'
import { startSandbox } from '../server.ts'

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

const ask = (address: string, merchant = 'FIXTURE'): Promise<Response> =>
  fetch(`http://127.0.0.1:${sandbox.port}/wps/stand-ins/${merchant}/${address}`)
const statusOf = async (address: string, merchant?: string): Promise<number> => (await ask(address, merchant)).status

const scripts = {
  captcha: 'static.geetest.com/v4/gt4.js',
  oneTap: 'accounts.google.com/gsi/client',
  chat: 'cdn.livechatinc.com/tracking.js',
  pixels: 'static.ads-twitter.com/uwt.js',
  miniGame: 'own/mini-game/s1/minigame.js',
}

test.each(Object.entries(scripts))(
  '[SBX-04] the script of %s is served to every merchant but the one whose scenario removes it',
  async (vendor, address) => {
    const there = await ask(address)
    expect([there.status, there.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await there.text()).length).toBeGreaterThan(100)
    await control.change({ vendors: { [vendor]: 'script' } })
    expect(await statusOf(address)).toBe(404)
    expect(await statusOf(address, 'OTHER')).toBe(200)
  },
)

test('[SBX-04] a JSONP response calls the named function', async () => {
  const answer = await ask('gcaptcha4.geetest.com/load?captcha_id=id&callback=geetest_1')
  expect(await answer.text()).toMatch(/^geetest_1\(\{"status":"success","data":\{.*"gct_path".*\}\}\)$/)
})

test.each(['', 'alert(1)//', 'a.b', '<script>', 'x'.repeat(81)])(
  '[SBX-04] %o is not the name of a function',
  async (callback) => {
    expect(await statusOf(`gcaptcha4.geetest.com/load?callback=${encodeURIComponent(callback)}`)).toBe(400)
  },
)

test.each([
  'evil.example/v4/gt4.js',
  'static.geetest.com/elsewhere.js',
  'gcaptcha4.geetest.com/constructor?callback=a',
])('[SBX-04] there is no stand-in at %s', async (address) => {
  expect(await statusOf(address)).toBe(404)
})

test('[SBX-04] an unknown merchant gets no stand-ins', async () => {
  expect(await statusOf(scripts.captcha, 'UNKNOWN')).toBe(404)
})

test.each(['elsewhere.example/', 'elsewhere.example/a/b?c=<script>', 'static.geetest.com/nothing'])(
  '[SBX-04] a window that would leave for %s says where it would have led',
  async (address) => {
    const answer = await ask(address, 'FIXTURE')
    expect(answer.status).toBe(404)
    const page = await fetch(`http://127.0.0.1:${sandbox.port}/wps/stand-ins/FIXTURE/${address}`, {
      headers: { 'Sec-Fetch-Dest': 'document' },
    })
    expect([page.status, page.headers.get('Content-Security-Policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(await page.text()).toContain(
      `<code>https://${new URL(`https://${address}`).host}${new URL(`https://${address}`).pathname}</code>`,
    )
  },
)

test('[SBX-04] the page that names a host escapes it', async () => {
  const page = await fetch(
    `http://127.0.0.1:${sandbox.port}/wps/stand-ins/FIXTURE/${encodeURIComponent('<img src=x>')}/x`,
    { headers: { 'Sec-Fetch-Dest': 'document' } },
  )
  expect(await page.text()).not.toContain('<img')
})

test('[UX-09] the answer to a call that sends a code contains the code, and no other answer does', async () => {
  const send = (path: string, body: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
      method: 'POST',
      headers: { [headers.merchant]: 'OTHER', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const sent = await send(endpoints.smsSend.path, { countryDialingCode: '84', mobileNum: '900001000' })
  const code: unknown = JSON.parse(decodeURIComponent(sent.headers.get(sandboxCodeHeader) ?? 'null'))
  expect(code).toEqual({ code: expect.stringMatching(/^\d{6}$/) as string, by: 'sms', to: '84900001000' })
  expect((await control.codes()).length).toBe(0)
  const again = await send(endpoints.smsSend.path, { countryDialingCode: '84', mobileNum: '900001000' })
  expect([again.status, again.headers.get(sandboxCodeHeader)]).toEqual([429, null])
})
