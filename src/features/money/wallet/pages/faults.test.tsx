// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { DepositSettings, OrderAndBalance } from '../../../../../contract/wire/money.ts'
import { faults } from '../../../../shared/testing/faults.ts'
import type { Answers } from '../../../../shared/testing/stage.tsx'
import { accountInfo, balance, openForMember, sessionKey } from '../../../../shared/testing/wallet-page.tsx'
import { Page as DepositPage } from './deposit-page.tsx'
import { Page as HistoryPage } from './history-page.tsx'
import { Page as WithdrawPage } from './withdraw-page.tsx'

afterEach(cleanup)

const settings: DepositSettings = {
  channels: [
    {
      id: 'harbour',
      title: 'Harbour Bank',
      kind: 'bank',
      minimum: '10.00',
      maximum: '5000.00',
      suggested: [],
      fee: { percent: '0', fixed: '0' },
      minutes: 5,
    },
  ],
}
const order: OrderAndBalance = {
  orderId: 'D1',
  type: 'deposit',
  status: 'done',
  amount: '100.00',
  fee: '0.00',
  kind: 'bank',
  title: 'Harbour Bank',
  createdAt: 1_700_000_000_000,
  balance: '1500.00',
}
const withdrawal: OrderAndBalance = { ...order, orderId: 'W1', type: 'withdraw', title: 'Harbour Bank •••• 4567' }
const noSummaries: Answers = {
  depositSummary: { failure: { status: 500, data: null } },
  withdrawSummary: { failure: { status: 500, data: null } },
}

interface Screen {
  readonly page: ReactNode
  readonly at: string
  readonly others: Answers
  readonly good: Answers
  /** On the page once the answer has come. */
  readonly text: string | RegExp
}

const screens: Readonly<Record<'deposit list' | 'withdraw info' | 'order' | 'history', Screen>> = {
  'deposit list': {
    page: <DepositPage />,
    at: '/m/voucherCenter',
    others: { balance },
    good: { relay: { value: settings } },
    text: 'Harbour Bank',
  },
  'withdraw info': {
    page: <WithdrawPage />,
    at: '/m/withdraw',
    others: { balance },
    good: { relay: { value: accountInfo } },
    text: /^Harbour Bank/,
  },
  order: {
    page: <DepositPage />,
    at: '/m/voucherCenter?id=D1',
    others: { balance },
    good: { order: { value: order } },
    text: 'Your deposit has arrived',
  },
  history: {
    page: <HistoryPage />,
    at: '/m/member/history',
    others: noSummaries,
    good: { orders: { value: { orders: [order] } } },
    text: 'Harbour Bank',
  },
}

describe.each(Object.entries(screens))('the call %s', (_, { page, at, others, good, text }) => {
  const [name] = Object.keys(good) as [keyof Answers]

  test.each(faults)('that %s is told in words, and can be repeated', async (_, answer, words) => {
    const { answers } = await openForMember(page, at, { ...others, [name]: answer })
    expect(within(await screen.findByRole('alert')).getByText(words)).toBeTruthy()
    Object.assign(answers, good)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(words)).toBeNull()
  })

  test('that is slow leaves room for what is to come, and says nothing yet', async () => {
    await openForMember(page, at, { ...others, [name]: 'pending' })
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(text)).toBeNull()
  })
})

describe.each([
  ['deposit', <DepositPage key="deposit" />, '/m/voucherCenter', { relay: { value: settings } }, order],
  [
    'withdraw',
    <WithdrawPage key="withdraw" />,
    '/m/withdraw',
    { relay: { value: accountInfo }, sessionKey },
    withdrawal,
  ],
] as const)('the order of a %s', (kind, page, at, more, placed) => {
  async function send(answer: object) {
    const { answers, services } = await openForMember(page, at, { ...more, balance, [kind]: answer } as Answers)
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '100' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const sheet = within(await screen.findByRole('dialog', { hidden: true }))
    fireEvent.click(sheet.getByRole('button', { name: /now$/, hidden: true }))
    return { answers, services, sheet }
  }

  test.each(faults)('whose answer %s may be sent again, and nothing typed is lost', async (_, answer) => {
    const { answers, services, sheet } = await send(answer)
    expect(await sheet.findByText(/not be carried out twice/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100')
    Object.assign(answers, { [kind]: { value: placed }, order: { value: placed } })
    services.clock.advance(500)
    fireEvent.click(sheet.getByRole('button', { name: 'Try again', hidden: true }))
    expect(await screen.findByText('Order number')).toBeTruthy()
  })
})
