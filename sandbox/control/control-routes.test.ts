import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { controlPath } from '../../contract/sandbox.ts'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { headers } from '../../contract/wire/headers.ts'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { RunningSandbox } from '../server.ts'
import { startSandbox } from '../server.ts'
import type { ControlClient } from './testing/control-client.ts'
import { controlClient } from './testing/control-client.ts'

let sandbox: RunningSandbox
let control: ControlClient
beforeAll(async () => {
  sandbox = await startSandbox([fixtureMerchant({}, { GEETEST3: true })], 0, { now: () => Date.now(), log: () => {} })
  control = controlClient(sandbox.port, 'FIXTURE')
})
afterAll(() => sandbox.close())
beforeEach(() => control.reset())

const call = async (
  method: string,
  path: string,
  more: Record<string, string> = {},
  body?: object,
): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
    method,
    headers: { Merchant: 'FIXTURE', 'Content-Type': 'application/json', ...more },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

test('[SBX-03] a test creates a member and a session, whose token the back end accepts until it is ended', async () => {
  const member = await control.createMember({ userName: 'made-up', mobileNum: '84900111222', balance: '5000' })
  expect(member).toMatchObject({ userName: 'made-up', mobileNum: '84900111222', balance: '5000', type: 0 })
  const token = await control.openSession(member.id)
  const info = (): Promise<unknown> => call('GET', endpoints.memberInfo.path, { [headers.authorization]: token })
  expect(await info()).toMatchObject({ success: true, value: { id: member.id, userName: 'made-up' } })
  expect((await control.members()).find(({ id }) => id === member.id)?.sessions).toEqual([
    expect.objectContaining({ token }),
  ])
  expect(await control.endSessions(member.id)).toBe(1)
  expect(await info()).toMatchObject({ success: false })
  await expect(control.createMember({ userName: 'made-up' })).rejects.toThrow('409')
  await expect(control.createMember({ mobileNum: 'no number' })).rejects.toThrow('mobileNum')
  await expect(control.openSession('unknown')).rejects.toThrow('404')
})

test('[SBX-03] a test solves the captcha and reads the SMS code that was sent', async () => {
  const send = (proof: object): Promise<unknown> =>
    call('POST', endpoints.smsSend.path, {}, { countryDialingCode: '84', mobileNum: '900222333', ...proof })
  expect(await send({})).toMatchObject({ success: false, errorCode: accountErrorCodes.captchaRequired })
  const proof = { geetestValidateV4: JSON.stringify(await control.captchaProof('v4')) }
  expect(await send(proof)).toMatchObject({ success: true })
  expect(await control.codes()).toEqual([
    expect.objectContaining({ to: '84900222333', code: expect.stringMatching(/^\d{6}$/) as unknown }),
  ])
  expect(await send(proof)).toMatchObject({ success: false, errorCode: accountErrorCodes.captchaInvalid })
})

test('[SBX-03] a scenario can ask for a captcha where the flags do not, and drop it where they do', async () => {
  await control.change({ signIn: { captcha: [] } })
  expect(
    await call('POST', endpoints.smsSend.path, {}, { countryDialingCode: '84', mobileNum: '900222444' }),
  ).toMatchObject({ success: true })
})

test('[SBX-03] the last calls are listed, newest first, with the fault that was applied', async () => {
  await control.change({ faults: [{ call: 'news', kind: 'status', status: 502 }] })
  await call('GET', endpoints.banners.path)
  await call('GET', endpoints.news.path).catch(() => undefined)
  expect((await control.calls()).slice(0, 2)).toEqual([
    expect.objectContaining({ call: 'news', method: 'GET', path: endpoints.news.path, status: 502, fault: 'status' }),
    expect.objectContaining({ call: 'banners', status: 200 }),
  ])
})

test('[SBX-03] an invalid change is refused with the reason, and changes nothing', async () => {
  await control.change({ site: { state: 'maintenance' } })
  await expect(control.change({ site: { state: 'closed' } })).rejects.toThrow('site.state')
  await expect(control.change({ faults: [{ call: 'no-such-call', kind: 'empty' }] })).rejects.toThrow('faults.0.call')
  await expect(control.change({ typo: 1 })).rejects.toThrow('typo')
  expect(await call('GET', `${endpoints.systemStatus.path}?device=MOBILE`)).toMatchObject({
    value: { state: 'maintenance' },
  })
})

/** Sends headers as a browser would; Node's fetch sets the host itself. */
const statusWith = (sent: Record<string, string>, method = 'GET', path = 'api/merchants'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: sandbox.port, method, path: controlPath + path, headers: sent },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.on('error', reject).end()
  })

test('[SBX-03] over the wire: a foreign host, origin or site gets nothing, and no answer grants a foreign page anything', async () => {
  expect(await statusWith({ Host: `127.0.0.1:${sandbox.port}` })).toBe(200)
  expect(await statusWith({ Host: `evil.example:${sandbox.port}` })).toBe(403)
  expect(await statusWith({ Origin: 'https://evil.example' })).toBe(403)
  expect(await statusWith({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' })).toBe(403)
  expect(await statusWith({ 'Content-Type': 'text/plain' }, 'DELETE', 'api/merchants/FIXTURE/scenario')).toBe(403)
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}${controlPath}api/merchants`)
  expect([
    answer.headers.get('Access-Control-Allow-Origin'),
    answer.headers.get('Cross-Origin-Resource-Policy'),
  ]).toEqual([null, 'same-origin'])
})

test('[SBX-03] its own address says where the workbench is, and loads nothing; the schema has all settings', async () => {
  const page = await fetch(`http://127.0.0.1:${sandbox.port}${controlPath}`)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('./livery serve --all')
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}${controlPath}api/schema`)
  expect(await answer.json()).toMatchObject({
    properties: {
      site: { title: 'Site', properties: { state: { enum: ['ok', 'maintenance', 'denied'], default: 'ok' } } },
      settings: { properties: { installPrompts: { title: 'Install prompts', absent: expect.any(String) as unknown } } },
      faults: { items: { oneOf: expect.arrayContaining([]) as unknown }, default: [] },
      answers: { propertyNames: { enum: expect.arrayContaining(['news']) as unknown } },
    },
  })
})

describe('[SBX-03] money', () => {
  const order = async (token: string, amount: string): Promise<string> => {
    const body = { channelId: 'harbour', amount, idempotencyKey: randomUUID() }
    const answer = await call('POST', endpoints.deposit.path, { [headers.authorization]: token }, body)
    return (answer as { readonly value: { readonly orderId: string } }).value.orderId
  }

  test('a tester pays members and takes money back, but never more than they have', async () => {
    const { id } = await control.createMember({ balance: '1000' })
    expect([await control.credit(id, '500'), await control.credit(id, '-1500')]).toEqual(['1500', '0'])
    await expect(control.credit(id, '-1')).rejects.toThrow('400')
    await expect(control.credit(id, '0.5')).rejects.toThrow('400')
    await expect(control.credit(id, '1e3')).rejects.toThrow('400')
    await expect(control.credit('unknown', '1')).rejects.toThrow('404')
  })

  test('a balance with more decimals than the currency is refused with the reason, and no member is created', async () => {
    const create = () => control.createMember({ userName: 'finer', balance: '12.50' })
    await expect(create()).rejects.toThrow('balance: An amount in VND has no decimals.')
    expect((await control.members()).map(({ userName }) => userName)).not.toContain('finer')
    await expect(control.createMember({ userName: 'finer', balance: '12.00' })).resolves.toMatchObject({
      balance: '12',
    })
  })

  test('a tester chooses how orders end, and settles or refuses a pending one once', async () => {
    const { id, userName } = await control.createMember()
    const token = await control.openSession(id)
    await control.change({ money: { deposits: 'byHand' } })
    const [first, second] = [await order(token, '200000'), await order(token, '300000')]
    await control.settle(first, { status: 'done' })
    await control.settle(second, { status: 'refused', reason: 'payment.expired' })
    await expect(control.settle(second, { status: 'done' })).rejects.toThrow('404')
    await expect(control.settle(first, { status: 'lost' })).rejects.toThrow('400')
    expect((await control.orders()).filter((known) => known.userName === userName)).toEqual([
      expect.objectContaining({ orderId: second, status: 'refused', reason: 'payment.expired', amount: '300000' }),
      expect.objectContaining({ orderId: first, status: 'done' }),
    ])
    await control.change({ money: { deposits: 'atOnce' } })
    await order(token, '200000')
    expect((await control.members()).find((member) => member.id === id)?.balance).toBe('400000')
    await expect(control.change({ money: { deposits: 'sometime' } })).rejects.toThrow('money.deposits')
  })
})
