import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { type RunningSandbox, startSandbox } from './server.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  const clock = { now: () => 1000, log: () => {} }
  sandbox = await startSandbox([fixtureMerchant(), fixtureMerchant({ code: 'OTHER' })], 0, clock)
})
afterAll(() => sandbox.close())

const load = { schema: 1, brand: 'FIXTURE', build: '0123456789ab', kind: 'load' } as const
const error = { ...load, kind: 'error', problem: 1, name: 'TypeError', file: 'app-0.js', line: 1, column: 20 } as const
const post = async (body: string, merchant = 'FIXTURE', host = 'reports.fixture.example'): Promise<number> => {
  const address = `http://127.0.0.1:${sandbox.port}/wps/stand-ins/${merchant}/${host}/pages`
  return (await fetch(address, { method: 'POST', headers: { 'Content-Type': 'text/plain;charset=UTF-8' }, body }))
    .status
}
const reportsAt = `/__sandbox/api/merchants/FIXTURE/reports`
const kept = async (): Promise<unknown[]> =>
  (await (await fetch(`http://127.0.0.1:${sandbox.port}${reportsAt}`)).json()) as unknown[]
beforeEach(async () => {
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`http://127.0.0.1:${sandbox.port}${reportsAt}`, { method: 'DELETE', headers })
})

test('[SBX-04] what pages report is kept with its time, newest first, and cleared on demand', async () => {
  const policy = { ...load, kind: 'policy', problem: 2, directive: 'img-src', refused: 'ads.example' }
  const vital = { ...load, kind: 'vital', problems: 1, lcp: 812, cls: 0.15 }
  for (const report of [load, error, policy, vital]) expect(await post(JSON.stringify(report))).toBe(204)
  expect(await kept()).toEqual([vital, policy, error, load].map((report) => ({ ...report, at: 1000 })))
})

test.each<readonly [string, string]>([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', JSON.stringify([load])],
  ['the report of another brand', JSON.stringify({ ...load, brand: 'OTHER' })],
  ['a build that is not a hash', JSON.stringify({ ...load, build: '../../etc' })],
  ['a field too many', JSON.stringify({ ...load, message: 'player@mail.example' })],
  ['a message in place of a name', JSON.stringify({ ...error, name: 'no such player: Ann' })],
  ['a path in place of a file', JSON.stringify({ ...error, file: 'https://a.example/x.js?token=1' })],
  ['a fourth problem', JSON.stringify({ ...error, problem: 4 })],
  ['a line that is not a number', JSON.stringify({ ...error, line: '1' })],
  ['a prototype', '{"__proto__":{"kind":"load"},"constructor":1}'],
])('[SBX-04] %s is refused and not kept', async (_, body) => {
  expect(await post(body)).toBe(400)
  expect(await kept()).toEqual([])
})

test('[SBX-04] a report is short, of a known merchant, and not for a vendor', async () => {
  expect(await post(JSON.stringify({ ...load, more: 'x'.repeat(3000) }))).toBe(413)
  expect(await post(JSON.stringify(load), 'NOBODY')).toBe(400)
  expect(await post(JSON.stringify(load), 'FIXTURE', 'www.facebook.com')).toBe(404)
  expect(await kept()).toEqual([])
})

test('[SBX-04] a flood pushes out the oldest', async () => {
  expect(await post(JSON.stringify(error))).toBe(204)
  for (let sent = 0; sent < 1000; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => post(JSON.stringify(load))))
  const reports = await kept()
  expect([reports.length, reports.some((report) => (report as typeof error).kind === 'error')]).toEqual([1000, false])
})
