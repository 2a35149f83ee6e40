import { expect, test } from 'vitest'
import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { OrderAndBalance } from '../../../../contract/wire/money.ts'
import { endSession } from '../../../shared/session/end-session.ts'
import { markOf } from '../../../shared/session/stored-session.ts'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { balanceApi } from '../../../shared/wallet/balance.tsx'
import { closeReview, drafted, selectDraft, selectOwner, placeOrder, recallOrder, reviewOrder } from './place-order.ts'

const order: OrderAndBalance = {
  orderId: 'D1',
  type: 'deposit',
  status: 'pending',
  amount: '50.00',
  fee: '0.00',
  kind: 'bank',
  title: 'Harbour Bank',
  createdAt: 1,
  balance: '10.00',
}

function play(...answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers]
  const client = createClient(async () => (left.shift() ?? (() => envelope(order)))(), { token: 'T' })
  const { dispatch, getState } = client.store
  return {
    ...client,
    dispatch,
    review: (amount: `${number}` = '50.00', through = 'harbour') => dispatch(reviewOrder('deposit', through, amount)),
    place: () => dispatch(placeOrder('deposit')),
    draft: () => selectDraft(getState(), 'deposit'),
    keys: () =>
      client.requests().map(({ body }) => (JSON.parse(String(body)) as { idempotencyKey: string }).idempotencyKey),
    afterPause: () => {
      client.clock.advance(500)
      return dispatch(placeOrder('deposit'))
    },
  }
}

const balance = () => envelope({ amount: '10.00', currency: 'USD' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('[MEM-02] an order is sent with its amount as text and a key', async () => {
  const { review, place, requests } = play()
  review()
  expect(await place()).toEqual({ order })
  expect(JSON.parse(String(requests()[0]?.body))).toEqual({
    channelId: 'harbour',
    amount: '50.00',
    idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
  })
})

test('a double tap sends one order', async () => {
  const { review, place, requests } = play()
  review()
  const ends = await Promise.all([place(), place()])
  expect(ends).toEqual([{ order }, null])
  expect(requests()).toHaveLength(1)
})

test.each([
  ['the connection breaks', lost],
  ['the server fails', () => refusal('internal.error', 'x', 500)],
  ['the answer is no envelope', () => new Response('<html>')],
  ['the answer is not an order', () => envelope({ orderId: 5 })],
])('when %s, the same order goes out again with the same key, also after it was reviewed again', async (_, answer) => {
  const { review, place, afterPause, keys, draft } = play(answer)
  review()
  expect(await place()).toBe('unanswered')
  expect(draft().order).toMatchObject({ isSent: true })
  review()
  expect(await afterPause()).toEqual({ order })
  const [first, second] = keys()
  expect(second).toBe(first)
})

test('an order without an answer keeps its key while others are looked at', async () => {
  const { review, place, afterPause, keys, draft, dispatch } = play(lost)
  review()
  await place()
  review('70.00')
  expect(draft().order).not.toHaveProperty('isSent')
  dispatch(drafted({ owner: '1', kind: 'deposit', change: { order: null } }))
  review()
  expect(draft().order).toMatchObject({ isSent: true })
  expect(await afterPause()).toEqual({ order })
  expect(new Set(keys()).size).toBe(1)
})

test('another amount or way is another order', async () => {
  const { review, place, afterPause, keys, clock } = play(lost, lost)
  review()
  await place()
  review('60.00')
  await afterPause()
  review('60.00', 'old-mill')
  clock.advance(500)
  await place()
  expect(new Set(keys()).size).toBe(3)
})

test('after an answer, the same deposit again is a new order', async () => {
  const { review, place, afterPause, keys, draft } = play()
  review()
  await place()
  expect(draft()).toEqual({ through: null, amount: '', order: null })
  review()
  await afterPause()
  expect(new Set(keys()).size).toBe(2)
})

test('a refused order is over; its reason is returned', async () => {
  const { review, place, draft, local } = play(() => refusal(accountErrorCodes.amountOutOfLimits, 'no', 400))
  review()
  expect(await place()).toMatchObject({ refused: { code: accountErrorCodes.amountOutOfLimits } })
  expect(draft().order).toBeNull()
  expect(local.read(stored)).toBeNull()
})

/** The same device after a reload, with a member of this token. */
function reloaded(before: ReturnType<typeof play>, token = 'T') {
  const after = play()
  after.signIn(token)
  after.local.write(stored, before.local.read(stored) ?? '')
  return after
}

const stored = 'livery.order.deposit'

test('an order whose answer was lost keeps its key after the session has ended and the page was reloaded', async () => {
  const before = play(lost)
  before.review()
  await before.place()
  before.store.dispatch(endSession('T'))
  const after = reloaded(before, 'U')
  after.dispatch(recallOrder('deposit'))
  expect(after.draft()).toMatchObject({ through: 'harbour', amount: '50.00', order: { isSent: true } })
  await after.place()
  expect(after.keys()).toEqual(before.keys())
  expect(after.local.read(stored)).toBeNull()
})

test('it is shown to no other member, and neither id nor token is left in local storage', async () => {
  const before = play(lost)
  before.signIn('Secret', 'member-7')
  before.review()
  await before.place()
  expect(before.local.read(stored)).not.toMatch(/Secret|member-7/)
  const other = reloaded(before)
  other.dispatch(drafted({ owner: '1', kind: 'deposit', change: { amount: '7' } }))
  other.dispatch(recallOrder('deposit'))
  expect(other.draft()).toEqual({ through: null, amount: '7', order: null })
})

test('of two orders without an answer each keeps its key, and an answer to one forgets only that', async () => {
  const { review, place, afterPause, keys, draft, dispatch } = play(lost, lost)
  review()
  await place()
  review('70.00')
  await afterPause()
  review()
  await afterPause()
  const [first, second, third] = keys()
  expect(third).toBe(first)
  dispatch(recallOrder('deposit'))
  expect(draft().order).toMatchObject({ amount: '70.00', key: second })
})

test('an order without an answer whose review was closed is not shown again, but keeps its key', async () => {
  const { review, place, afterPause, keys, draft, dispatch } = play(lost)
  review()
  await place()
  dispatch(closeReview('deposit'))
  dispatch(recallOrder('deposit'))
  expect(draft().order).toBeNull()
  review()
  await afterPause()
  expect(new Set(keys()).size).toBe(1)
})

test('after a day without an answer, the same order is a new one', async () => {
  const { review, place, keys, draft, dispatch, clock } = play(lost)
  review()
  await place()
  dispatch(closeReview('deposit'))
  clock.advance(24 * 60 * 60 * 1000)
  review()
  expect(draft().order).not.toHaveProperty('isSent')
  await place()
  expect(new Set(keys()).size).toBe(2)
})

test.each([
  '',
  '{',
  'null',
  '[null]',
  '{"length":1}',
  '[{"owner":"1"}]',
  '[{"owner":"1","through":"x","key":"k","amount":"1.00"}]',
  '[{"owner":"1","through":"x","key":"k","amount":"1e3","sentAt":0}]',
])('a stored order that is %j is none', (text) => {
  const { local, dispatch, draft } = play()
  local.write(stored, text.replace('"1"', JSON.stringify(markOf('1'))))
  dispatch(recallOrder('deposit'))
  expect(draft().order).toBeNull()
})

test('a session that ends in the middle loses nothing that the same member typed, and shows it to no other', async () => {
  const { store, review, place, draft, signIn } = play(() => refusal('customer.not.login', 'over', 401))
  const owner = selectOwner(store.getState())
  store.dispatch(drafted({ owner, kind: 'deposit', change: { through: 'harbour', amount: '50' } }))
  review()
  expect(await place()).toBeNull()
  store.dispatch(endSession('T'))
  expect(draft().amount).toBe('')
  signIn('U')
  expect(draft()).toMatchObject({ through: 'harbour', amount: '50', order: { amount: '50.00', isSent: true } })
})

test('the balance is asked for anew after an order, answered or not', async () => {
  const { store, review, place, requests } = play(balance, lost, balance)
  await store.dispatch(balanceApi.endpoints.getBalance.initiate())
  review()
  await place()
  await settled()
  expect(requests().map(({ url }) => url)).toEqual([
    '/wps/member/balance',
    '/wps/member/deposit',
    '/wps/member/balance',
  ])
})
