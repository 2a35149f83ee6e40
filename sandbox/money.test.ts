import { randomUUID as newKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { controlPath } from '../contract/sandbox.ts'
import type { EndpointName } from '../contract/wire/endpoints.ts'
import { fillPath } from '../contract/wire/call-paths.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import type { OrderPage } from '../contract/wire/money.ts'
import type { PlayRound, PlayTable } from '../contract/wire/play.ts'
import { playRoundsPath } from '../contract/wire/play.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import type { BackEnd, Reply } from './testing/back-end.ts'
import { startBackEnd } from './testing/back-end.ts'

const dollars = { country: 'US', currency: { code: 'USD', symbol: '$', position: 'before' } } as const
let back: BackEnd
beforeAll(async () => {
  back = await startBackEnd([fixtureMerchant({ market: dollars })])
})
afterAll(() => back.close())

const control = async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${back.origin}${controlPath}api/merchants/FIXTURE${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}
const choose = (money: object): Promise<unknown> => control('PATCH', '/scenario', { money })

async function memberWith(balance: string): Promise<string> {
  const { id } = await control<{ id: string }>('POST', '/members', { userName: newKey(), balance })
  return (await control<{ token: string }>('POST', `/members/${id}/sessions`, {})).token
}
const balanceOf = async (token: string): Promise<unknown> => (await back.ask('balance', { token })).value?.['amount']
const put = (token: string, amount: string, channelId = 'harbour', idempotencyKey: string = newKey()): Promise<Reply> =>
  back.ask('deposit', { token, body: { channelId, amount, idempotencyKey } })
const look = async (token: string, order: Reply): Promise<unknown> =>
  (await back.ask('order', { token, parts: { id: String(order.value?.['orderId']) } })).value

async function accountOf(token: string, accountNumber = '00112233'): Promise<string> {
  const body = { kind: 'bank', bankId: 'harbour', holder: 'Maria Santos', accountNumber }
  return String((await back.ask('addBankCard', { token, body })).value?.['id'])
}
const take = (token: string, amount: string, accountId: string): Promise<Reply> =>
  back.ask('withdraw', { token, body: { accountId, amount, idempotencyKey: newKey() } })

describe('[SBX-01] a deposit', () => {
  test('arrives after a while, and says until then how it is paid', async () => {
    const token = await memberWith('10')
    const order = await put(token, '20.50')
    expect(order.value).toMatchObject({
      type: 'deposit',
      status: 'pending',
      amount: '20.50',
      fee: '0.00',
      balance: '10.00',
      payment: { payee: 'Fixture Ltd', expiresAt: back.now() + 30 * 60_000 },
    })
    back.pass(7_999)
    expect(await balanceOf(token)).toBe('10.00')
    back.pass(1)
    expect(await balanceOf(token)).toBe('30.50')
    expect(await look(token, order)).toMatchObject({ status: 'done', settledAt: back.now(), balance: '30.50' })
    expect((await back.ask('depositSummary', { token })).value).toEqual({ totalDepositSuccessCount: 1 })
  })

  test('through a channel that takes no time is there at once, less its fee', async () => {
    const token = await memberWith('0')
    expect((await put(token, '20', 'pocket')).value).toMatchObject({ status: 'done', fee: '0.30', balance: '19.70' })
  })

  test('that is refused changes no balance, and is not counted', async () => {
    const token = await memberWith('10')
    await choose({ deposits: 'refused' })
    const order = await put(token, '20')
    await choose({ deposits: 'later' })
    back.pass(8_000)
    expect(await look(token, order)).toMatchObject({ status: 'refused', reason: 'payment.declined', balance: '10.00' })
    expect((await back.ask('depositSummary', { token })).value).toEqual({ totalDepositSuccessCount: 0 })
  })

  test('is within the limits of its channel, and as fine as the currency', async () => {
    const token = await memberWith('0')
    for (const amount of ['4.99', '-20', '0', '9'.repeat(30)])
      expect(await put(token, amount)).toMatchObject({
        status: 400,
        errorCode: codes.amountOutOfLimits,
        value: { minimum: '5.00', maximum: '5000.00' },
      })
    expect(await put(token, '20.505')).toMatchObject({ status: 400, errorCode: codes.amountTooFine })
    for (const amount of ['1e3', '٣٫٥', '1.000,50', ''])
      expect(await put(token, amount)).toMatchObject({ status: 400, errorCode: errorCodes.parameterInvalid })
    expect(await put(token, '20', 'nowhere')).toMatchObject({ status: 404 })
    expect(await balanceOf(token)).toBe('0.00')
  })
})

describe('[SBX-01] a withdrawal', () => {
  test('leaves the balance at once, is counted when it is paid out, and goes to an account of the member', async () => {
    const token = await memberWith('100')
    const account = await accountOf(token)
    const order = await take(token, '60', account)
    expect(order.value).toMatchObject({
      status: 'pending',
      fee: '0.60',
      title: 'Harbour Bank •••• 2233',
      balance: '40.00',
    })
    expect((await back.ask('withdrawSummary', { token })).value).toMatchObject({ totalWithdrawSuccessCount: 0 })
    back.pass(8_000)
    expect(await look(token, order)).toMatchObject({ status: 'done', balance: '40.00' })
    expect((await back.ask('withdrawSummary', { token })).value).toMatchObject({ totalWithdrawSuccessCount: 1 })
    expect(await take(token, '20', '99')).toMatchObject({ status: 404 })
  })

  test('that the bank refuses returns whole', async () => {
    const token = await memberWith('100')
    const order = await take(token, '60', await accountOf(token, '11110000'))
    back.pass(8_000)
    expect(await look(token, order)).toMatchObject({ status: 'refused', reason: 'account.rejected', balance: '100.00' })
  })

  test('from two tabs at once never takes more than there is', async () => {
    const token = await memberWith('100')
    const account = await accountOf(token)
    const both = await Promise.all([take(token, '60', account), take(token, '60', account)])
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(both.find(({ success }) => !success)).toMatchObject({ status: 400, errorCode: codes.balanceTooLow })
    expect(await balanceOf(token)).toBe('40.00')
  })
})

describe('[SBX-01] an order', () => {
  test('is placed once for each key, also by two calls at once; another one with the key is refused', async () => {
    const token = await memberWith('0')
    const key = newKey()
    const [one, other] = await Promise.all([put(token, '20', 'harbour', key), put(token, '20', 'harbour', key)])
    expect(one).toEqual(other)
    back.pass(8_000)
    expect((await put(token, '20.00', 'harbour', key)).value).toMatchObject({
      orderId: one.value?.['orderId'],
      status: 'done',
      balance: '20.00',
    })
    for (const [amount, channel] of [
      ['30', 'harbour'],
      ['20', 'old-mill'],
    ] as const)
      expect(await put(token, amount, channel, key)).toMatchObject({ errorCode: codes.idempotencyKeyReused })
    expect(await put(token, '20', 'harbour', 'short')).toMatchObject({ errorCode: errorCodes.parameterInvalid })
    expect(await balanceOf(token)).toBe('20.00')
    expect((await put(await memberWith('0'), '20', 'harbour', key)).value?.['orderId']).not.toBe(one.value?.['orderId'])
  })

  test('is listed newest first, in pages; no other member sees it', async () => {
    const token = await memberWith('0')
    const first = String((await put(token, '20')).value?.['orderId'])
    for (let more = 0; more < 20; more += 1) await put(token, '20')
    const page = async (query = {}): Promise<OrderPage> =>
      (await back.ask('orders', { token, query })).value as unknown as OrderPage
    const { orders, next } = await page({ type: 'deposit' })
    const rest = await page({ type: 'deposit', cursor: next })
    expect([orders.length, rest.orders.map(({ orderId }) => orderId), rest.next]).toEqual([20, [first], undefined])
    expect(new Set([...orders, ...rest.orders].map(({ orderId }) => orderId)).size).toBe(21)
    expect(await page({ type: 'withdraw' })).toEqual({ orders: [] })
    expect(await back.ask('orders', { token, query: { cursor: 'nothing' } })).toMatchObject({ status: 400 })
    const stranger = await memberWith('0')
    expect(await back.ask('order', { token: stranger, parts: { id: first } })).toMatchObject({ status: 404 })
  })
})

test('[SBX-02] the demo members have a history that their counters and the ledger agree with', async () => {
  const token = await back.signIn('vip')
  const all = (await back.ask('orders', { token })).value as unknown as OrderPage
  const done = all.orders.filter(({ type, status }) => type === 'deposit' && status === 'done')
  expect(all.orders.length).toBeGreaterThan(5)
  expect(all.orders.map(({ createdAt }) => createdAt)).toEqual(
    all.orders.map(({ createdAt }) => createdAt).sort((one, other) => other - one),
  )
  expect(all.orders.every(({ settledAt = Infinity }) => settledAt <= back.now())).toBe(true)
  expect(new Set(all.orders.map(({ status }) => status))).toEqual(new Set(['done', 'refused']))
  if (all.next === undefined)
    expect((await back.ask('depositSummary', { token })).value).toEqual({ totalDepositSuccessCount: done.length })
})

describe('[SBX-01] a game', () => {
  const launch = async (token: string): Promise<string> => {
    const query = { launchMode: 'GAME', device: 'MOBILE', backUrl: '/m/home', language: 'EN', gameId: 'prism-orchard' }
    return sessionIn(await back.ask('launchGame' satisfies EndpointName, { token, query }))
  }
  const sessionIn = ({ value }: Reply): string =>
    new URL(String(value?.['gameUrl']), back.origin).searchParams.get('session') ?? ''
  const rounds = async <Value>(session: string, body?: object): Promise<Reply & { readonly value: Value }> => {
    const answer = await fetch(back.origin + fillPath(playRoundsPath, { session }), {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    })
    return { ...((await answer.json()) as Reply), status: answer.status } as Reply & { readonly value: Value }
  }

  test("takes stakes from the member's balance and pays wins into it", async () => {
    const token = await memberWith('10')
    const session = await launch(token)
    expect((await rounds<PlayTable>(session)).value).toMatchObject({
      balance: '10.00',
      currency: 'USD',
      isTrial: false,
    })
    await choose({ games: 'loses' })
    expect((await rounds<PlayRound>(session, { stake: '2.00', round: newKey() })).value).toEqual({
      stake: '2.00',
      multiple: 0,
      win: '0.00',
      balance: '8.00',
    })
    await choose({ games: 'wins' })
    const { value } = await rounds<PlayRound>(session, { stake: '2.00', round: newKey() })
    await choose({ games: 'fair' })
    expect(Number(value.win)).toBe(2 * value.multiple)
    expect([Number(value.balance), await balanceOf(token)]).toEqual([6 + Number(value.win), value.balance])
  })

  test('is not played for more than the balance, nor twice for one round, nor by strangers', async () => {
    const token = await memberWith('5')
    const session = await launch(token)
    await choose({ games: 'loses' })
    const round = { stake: '5.00', round: newKey() }
    expect(await rounds(session, round)).toMatchObject({ success: true })
    expect(await rounds(session, round)).toMatchObject({ success: true, value: { balance: '0.00' } })
    expect(await rounds(session, { stake: '5.00', round: newKey() })).toMatchObject({
      status: 400,
      errorCode: codes.balanceTooLow,
    })
    await choose({ games: 'fair' })
    expect(await rounds(session, { stake: '-5.00', round: newKey() })).toMatchObject({
      errorCode: codes.amountOutOfLimits,
    })
    expect(await rounds(session, { stake: '5.00', round: 'x' })).toMatchObject({ status: 400 })
    expect(await rounds('unknown')).toMatchObject({ status: 404 })
    expect(await balanceOf(token)).toBe('0.00')
  })

  test('on trial is played with credits that touch no balance', async () => {
    const body = { gameId: 'prism-orchard', nodeId: 'prism-orchard', platform: 'html5' }
    const session = sessionIn(await back.ask('relay', { parts: { name: 'GCS_gameTrialLaunch' }, body }))
    await choose({ games: 'loses' })
    expect((await rounds<PlayTable>(session)).value).toMatchObject({ balance: '200.00', isTrial: true })
    expect(await rounds(session, { stake: '5.00', round: newKey() })).toMatchObject({ value: { balance: '195.00' } })
    await choose({ games: 'fair' })
  })
})
