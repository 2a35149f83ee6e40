import { expect, test } from 'vitest'
import type { OrderAndBalance } from '../../../../contract/wire/money.ts'
import { signedOut } from '../../../shared/session/session-slice.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { balanceApi } from '../../../shared/wallet/balance.tsx'
import { followOrder } from './follow-order.ts'

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

function play() {
  const now = { status: 'pending' as OrderAndBalance['status'] }
  const client = createClient(
    async (url) =>
      envelope(url.includes('/balance') ? { amount: '10.00', currency: 'USD' } : { ...order, status: now.status }),
    { token: 'T' },
  )
  const asked = (part: string) => client.requests().filter(({ url }) => url.includes(part)).length
  const pass = async (ms: number) => {
    client.clock.advance(ms)
    await settled()
  }
  return { ...client, now, asked, pass, follow: () => client.store.dispatch(followOrder('D1')) }
}

test('a pending order is asked for until it is settled; then the balance is asked for anew', async () => {
  const { now, asked, pass, follow, store } = play()
  await store.dispatch(balanceApi.endpoints.getBalance.initiate())
  follow()
  await pass(5000)
  await pass(5000)
  expect([asked('/orders/D1'), asked('/balance')]).toEqual([2, 1])
  now.status = 'done'
  await pass(5000)
  expect([asked('/orders/D1'), asked('/balance')]).toEqual([3, 2])
  await pass(60_000)
  expect(asked('/orders/D1')).toBe(3)
})

test('after two minutes it is asked for less often', async () => {
  const { asked, pass, follow } = play()
  follow()
  for (let attempt = 0; attempt < 24; attempt += 1) await pass(5000)
  expect(asked('/orders/D1')).toBe(24)
  await pass(5000)
  expect(asked('/orders/D1')).toBe(24)
  await pass(25_000)
  expect(asked('/orders/D1')).toBe(25)
})

test('a toast tells the end, unless the player sees the order', async () => {
  const seen = play()
  seen.follow()
  seen.now.status = 'done'
  await seen.pass(5000)
  expect(seen.toastTexts()).toEqual([])
  const unseen = play()
  unseen.follow()()
  unseen.now.status = 'refused'
  await unseen.pass(5000)
  expect(unseen.toastTexts()).toEqual([{ key: 'wallet:deposit_refused' }])
})

test('two screens follow an order once', async () => {
  const { asked, pass, follow } = play()
  follow()
  follow()
  await pass(5000)
  expect(asked('/orders/D1')).toBe(1)
})

test('the order of a member who has left is not requested', async () => {
  const { store, asked, pass, follow, clock } = play()
  follow()
  store.dispatch(signedOut())
  await pass(5000)
  expect(asked('/orders/D1')).toBe(0)
  expect(clock.pending()).toBe(0)
})
