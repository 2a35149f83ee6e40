import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { ControlClient } from '../control/testing/control-client.ts'
import { controlClient } from '../control/testing/control-client.ts'
import type { RunningSandbox } from '../server.ts'
import { startSandbox } from '../server.ts'

let sandbox: RunningSandbox
let control: ControlClient
beforeAll(async () => {
  sandbox = await startSandbox([fixtureMerchant(), fixtureMerchant({ code: 'OTHER' })], 0, { now: () => Date.now(), log: () => {} })
  control = controlClient(sandbox.port, 'FIXTURE')
})
afterAll(() => sandbox.close())
beforeEach(() => control.reset())

const ask = (address: string, merchant = 'FIXTURE'): Promise<Response> => fetch(`http://127.0.0.1:${sandbox.port}/wps/stand-ins/${merchant}/${address}`)
const statusOf = async (address: string, merchant?: string): Promise<number> => (await ask(address, merchant)).status

const scripts = {
  captcha: 'static.geetest.com/v4/gt4.js',
  oneTap: 'accounts.google.com/gsi/client',
  chat: 'cdn.livechatinc.com/tracking.js',
  pixels: 'static.ads-twitter.com/uwt.js',
  miniGame: 'own/mini-game/s1/minigame.js',
}

test.each(Object.entries(scripts))('[SBX-04] the script of %s is there for every merchant, and gone for the one whose scenario says so', async (vendor, address) => {
  const there = await ask(address)
  expect([there.status, there.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await there.text()).length).toBeGreaterThan(100)
  await control.change({ vendors: { [vendor]: 'script' } })
  expect(await statusOf(address)).toBe(404)
  expect(await statusOf(address, 'OTHER')).toBe(200)
})

test('[SBX-04] a JSONP answer calls the function that was named', async () => {
  const answer = await ask('gcaptcha4.geetest.com/load?captcha_id=id&callback=geetest_1')
  expect(await answer.text()).toMatch(/^geetest_1\(\{"status":"success","data":\{.*"gct_path".*\}\}\)$/)
})

test.each(['', 'alert(1)//', 'a.b', '<script>', 'x'.repeat(81)])('[SBX-04] %o is no name of a function', async (callback) => {
  expect(await statusOf(`gcaptcha4.geetest.com/load?callback=${encodeURIComponent(callback)}`)).toBe(400)
})

test.each(['evil.example/v4/gt4.js', 'static.geetest.com/elsewhere.js', 'gcaptcha4.geetest.com/constructor?callback=a'])('[SBX-04] nothing stands at %s', async (address) => {
  expect(await statusOf(address)).toBe(404)
})

test('[SBX-04] an unknown merchant has no stand-ins', async () => {
  expect(await statusOf(scripts.captcha, 'NOBODY')).toBe(404)
})
