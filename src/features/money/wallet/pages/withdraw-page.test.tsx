// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { errorCodes } from '../../../../../contract/wire/errors.ts'
import type { OrderAndBalance } from '../../../../../contract/wire/money.ts'
import { markOf } from '../../../../shared/session/stored-session.ts'
import type { Answers } from '../../../../shared/testing/stage.tsx'
import { testServices } from '../../../../shared/testing/test-services.ts'
import { accountInfo, balance, card, openForMember, sessionKey } from '../../../../shared/testing/wallet-page.tsx'
import { Page } from './withdraw-page.tsx'

afterEach(cleanup)

const order: OrderAndBalance = {
  orderId: 'W1',
  type: 'withdraw',
  status: 'pending',
  amount: '1500.00',
  fee: '15.00',
  kind: 'bank',
  title: 'Harbour Bank •••• 4567',
  createdAt: 1,
  balance: '0.00',
}

const open = (more: Answers = {}, at = '/m/withdraw') => openForMember(<Page />, at, { balance, ...more })
const withAccounts: Answers = { relay: { value: accountInfo } }
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')

async function withdrawAll() {
  fireEvent.click(await screen.findByRole('button', { name: 'All' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  for (const text of ['$1,500.00', '$15.00', '$1,485.00']) expect(sheet.getByText(text)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Withdraw now', hidden: true }))
}

test('[MEM-03] [MEM-14] everything is withdrawn to an account of the withdrawal data, the fee taken off', async () => {
  await open({ ...withAccounts, sessionKey, withdraw: { value: order }, order: { value: order } })
  expect(await screen.findByLabelText(/Harbour Bank .*4567/)).toBeTruthy()
  await withdrawAll()
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is being processed' })).toBeTruthy()
})

test('an order without an answer to an account that was removed since is not shown with another account', async () => {
  const recall = (through: string) => {
    const order = {
      owner: markOf('1'),
      through,
      amount: '100.00',
      key: 'k'.repeat(22),
      sentAt: testServices().clock.now(),
    }
    return openForMember(
      <Page />,
      '/m/withdraw',
      { balance, ...withAccounts },
      { kept: { 'livery.order.withdraw': JSON.stringify([order]) } },
    )
  }
  await recall('removed')
  expect(await screen.findByLabelText(/Harbour Bank .*4567/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  cleanup()
  await recall(card.id)
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  expect(sheet.getByText('$100.00')).toBeTruthy()
})

test('limits, fee and time are said beside the amount, the holder beside the account, and another one can be added', async () => {
  await open(withAccounts)
  expect(await screen.findByText(/From .*\$10\.00.* to .*\$3,000\.00.* · Fee 1% · About 30 min/)).toBeTruthy()
  expect(screen.getByLabelText(/Mira Lopes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a bank card' })).toBeTruthy()
})

test('the least and everything that can be withdrawn are suggested', async () => {
  await open(withAccounts)
  const field = await amount()
  fireEvent.click(await screen.findByRole('button', { name: 'All' }))
  expect(field.value).toBe('1,500')
  fireEvent.click(screen.getByRole('button', { name: '$10.00' }))
  expect(field.value).toBe('10')
})

test('[MEM-03] no more than the balance can be withdrawn', async () => {
  await open(withAccounts)
  await screen.findByText('$1,500.00')
  const field = await amount()
  fireEvent.change(field, { target: { value: '1500.01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText(/Your balance is .*\$1,500\.00/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test.each([
  [accountErrorCodes.balanceTooLow, 'Your balance is too low for this amount.'],
  [errorCodes.contentUnknown, 'This payout account has been removed. Choose another one.'],
])('[MEM-03] a withdrawal that is refused with %s, as by another tab, says why', async (code, words) => {
  await open({ ...withAccounts, sessionKey, withdraw: { failure: { status: 400, code, data: null } } })
  await withdrawAll()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('[MEM-03] why a withdrawal was refused is still said when the new balance has arrived', async () => {
  const failure = { status: 400, code: accountErrorCodes.balanceTooLow, data: null }
  const { answers } = await open({ ...withAccounts, sessionKey, withdraw: { failure } })
  await screen.findByText('$1,500.00')
  answers.balance = { value: { amount: '0.00', currency: 'USD' } }
  await withdrawAll()
  expect(await screen.findByText('$0.00')).toBeTruthy()
  expect(screen.getByText('Your balance is too low for this amount.')).toBeTruthy()
})

test('a refused withdrawal says that the money is back', async () => {
  await open({ order: { value: { ...order, status: 'refused', reason: 'account.rejected' } } }, '/m/withdraw?id=W1')
  expect(await screen.findByRole('heading', { name: /the money is back in your balance/ })).toBeTruthy()
  expect(screen.getByText(/not in your name/)).toBeTruthy()
})

test('[MEM-04] without an account the page leads to the pages that add one', async () => {
  await open({ relay: { value: { ...accountInfo, accounts: [] } } })
  const links = [
    await screen.findByRole('link', { name: 'Add a Pix key' }),
    screen.getByRole('link', { name: 'Add a bank card' }),
  ]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m/securityCenter/addBankCardPix',
    '/m/securityCenter/addBankCard',
  ])
})
