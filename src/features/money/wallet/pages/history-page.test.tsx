// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MoneyOrder } from '../../../../../contract/wire/money.ts'
import { card, openForMember } from '../../../../shared/testing/wallet-page.tsx'
import { Page } from './history-page.tsx'

afterEach(cleanup)

const order = (orderId: string, more: Partial<MoneyOrder> = {}): MoneyOrder => ({
  orderId,
  type: 'deposit',
  status: 'done',
  amount: '50.00',
  fee: '0.00',
  kind: 'bank',
  title: `Bank ${orderId}`,
  createdAt: 1_700_000_000_000,
  ...more,
})
const summaries = {
  depositSummary: { value: { totalDepositSuccessCount: 12 } },
  withdrawSummary: {
    value: {
      totalWithdrawSuccessCount: 3,
      fullBankCardList: [card],
      fullVirtualWalletList: [],
      fullEWalletList: [],
    },
  },
} as const

const open = (more: object, at = '/m/member/history') => openForMember(<Page />, at, { ...summaries, ...more })

test('[MEM-12] [MEM-15] orders are listed with their state, below the count of the summary calls', async () => {
  await open({ orders: { value: { orders: [order('D2', { status: 'pending' }), order('D1')] } } })
  expect(await screen.findByText('Completed: 12')).toBeTruthy()
  const rows = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(rows).toEqual(['/m/voucherCenter?id=D2', '/m/voucherCenter?id=D1'])
  expect(screen.getByText('In progress')).toBeTruthy()
})

test('an order in progress is followed, also if it was ordered before the page was loaded', async () => {
  const pending = order('D2', { status: 'pending' })
  const { answers, services } = await open({
    orders: { value: { orders: [pending] } },
    order: { value: { ...pending, status: 'done', balance: '60.00' } },
  })
  expect(await screen.findByText('In progress')).toBeTruthy()
  answers.orders = { value: { orders: [order('D2')] } }
  act(() => services.clock.advance(5000))
  await waitFor(() => expect(screen.queryByText('In progress')).toBeNull())
})

test('the other tab has the withdrawals', async () => {
  const { answers } = await open({ orders: { value: { orders: [order('D1')] } } })
  await screen.findByText('Bank D1')
  answers.orders = { value: { orders: [order('W1', { type: 'withdraw', status: 'refused' })] } }
  fireEvent.click(screen.getByRole('tab', { name: 'Withdrawals' }))
  expect(await screen.findByText('Bank W1')).toBeTruthy()
  expect(screen.getByText('Completed: 3')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/m/withdraw?id=W1')
})

test('older orders follow on demand', async () => {
  const { answers } = await open({ orders: { value: { orders: [order('D2')], next: 'D1' } } })
  const more = await screen.findByRole('button', { name: 'Show more' })
  answers.orders = { value: { orders: [order('D1')] } }
  fireEvent.click(more)
  expect(await screen.findByText('Bank D1')).toBeTruthy()
  expect(screen.getByText('Bank D2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a member without orders is led to the first', async () => {
  await open({ orders: { value: { orders: [] } } })
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
})
