// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { errorCodes } from '../../../../../contract/wire/errors.ts'
import type { DepositSettings, OrderAndBalance } from '../../../../../contract/wire/money.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'
import type { Answers } from '../../../../shared/testing/stage.tsx'
import { settled } from '../../../../shared/testing/settled.ts'
import { balance, openForMember } from '../../../../shared/testing/wallet-page.tsx'
import { Page } from './deposit-page.tsx'

afterEach(cleanup)

const settings: DepositSettings = {
  channels: [
    {
      id: 'harbour',
      title: 'Harbour Bank',
      kind: 'bank',
      minimum: '10.00',
      maximum: '5000.00',
      suggested: ['20.00', '100.00'],
      fee: { percent: '0', fixed: '0' },
      minutes: 5,
    },
    {
      id: 'pocket',
      title: 'Pocketpay',
      kind: 'ewallet',
      minimum: '10.00',
      maximum: '500.00',
      suggested: [],
      fee: { percent: '1.5', fixed: '0.50' },
      minutes: 0,
    },
  ],
}

const paid: OrderAndBalance = {
  orderId: 'D1',
  type: 'deposit',
  status: 'pending',
  amount: '100.00',
  fee: '2.00',
  kind: 'ewallet',
  title: 'Pocketpay',
  createdAt: 1_700_000_000_000,
  balance: '1500.00',
}

const order: OrderAndBalance = {
  ...paid,
  payment: { payee: 'Nox Ltd', account: '0012345', reference: 'AB12', expiresAt: 1_700_000_600_000 },
}

const open = (more: Answers = {}, at = '/m/voucherCenter') => openForMember(<Page />, at, { balance, ...more })

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
async function review(typed: string) {
  fireEvent.change(await amount(), { target: { value: typed } })
  submit()
  return within(await screen.findByRole('dialog', { hidden: true }))
}
const confirm = (sheet: ReturnType<typeof within>) =>
  fireEvent.click(sheet.getByRole('button', { name: 'Deposit now', hidden: true }))

test('[MEM-02] the ways to pay come from the deposit settings, each with fee and time', async () => {
  await open({ relay: { value: settings } })
  expect(await screen.findByLabelText(/Harbour Bank.*No fee · About 5 min/)).toBeTruthy()
  expect(screen.getByLabelText(/Pocketpay.*Fee 1.5% \+ .*0\.50.* · Instant/)).toBeTruthy()
  expect(screen.getByText(/From .*\$10\.00.* to .*\$5,000\.00/)).toBeTruthy()
})

test('[UX-11] what is wrong with the amount is said beside it, once the player has tried to go on', async () => {
  await open({ relay: { value: settings } })
  const field = await amount()
  expect(screen.queryByText('Enter an amount.')).toBeNull()
  submit()
  for (const [typed, words] of [
    ['', /^Enter an amount/],
    ['1e3', /not a valid amount. Enter it like this: .*\$1,234\.50/],
    ['-5', /greater than zero/],
    ['1.000', /read in two ways/],
    ['50.123456', /Too many decimal places/],
    ['9', /At least .*\$10\.00/],
    ['123456789012345678901234567890', /At most .*\$5,000\.00/],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toMatch(
      words,
    )
  }
  fireEvent.change(field, { target: { value: '٥٠' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a suggestion fills the field, and is marked however it is typed', async () => {
  await open({ relay: { value: settings } })
  const field = await amount()
  const chip = screen.getByRole('button', { name: '$100.00' })
  fireEvent.click(chip)
  expect(field.value).toBe('100')
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  fireEvent.change(field, { target: { value: '20.0' } })
  expect(screen.getByRole('button', { name: '$20.00' }).getAttribute('aria-pressed')).toBe('true')
})

test('the review names way, amount, fee and what is added to the balance', async () => {
  await open({ relay: { value: settings } })
  fireEvent.click(await screen.findByLabelText(/Pocketpay/))
  const sheet = await review('100')
  for (const text of ['Pocketpay', '$100.00', '$2.00', '$98.00']) expect(sheet.getByText(text)).toBeTruthy()
})

test('limits and suggestions are those of the chosen way', async () => {
  await open({ relay: { value: settings } })
  expect(await screen.findByRole('button', { name: '$20.00' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/Pocketpay/))
  expect(screen.getByText(/From .*\$10\.00.* to .*\$500\.00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '$20.00' })).toBeNull()
  fireEvent.change(await amount(), { target: { value: '501' } })
  submit()
  expect(screen.getByText(/At most .*\$500\.00/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/Harbour Bank/))
  expect(screen.queryByText(/At most/)).toBeNull()
})

test('a review that is closed again orders nothing, and begins anew with what is typed then', async () => {
  await open({ relay: { value: settings } })
  const sheet = await review('100')
  fireEvent.click(sheet.getByRole('button', { name: 'Close', hidden: true }))
  await eventually(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const again = await review('150')
  expect(again.getAllByText('$150.00')).toHaveLength(2)
  expect(again.queryByText('$100.00')).toBeNull()
})

test('an order whose answer was lost can be left and taken up again', async () => {
  await open({
    relay: { value: settings },
    deposit: { failure: { status: 0, data: null, code: 'client.unreachable' } },
  })
  const sheet = await review('100')
  confirm(sheet)
  await sheet.findByText(/not be carried out twice/)
  fireEvent.click(sheet.getByRole('button', { name: 'Close', hidden: true }))
  await eventually(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  submit()
  const again = within(await screen.findByRole('dialog', { hidden: true }))
  expect(again.getByText(/not be carried out twice/)).toBeTruthy()
  expect(again.getByRole('button', { name: 'Try again', hidden: true })).toBeTruthy()
})

test('why an order was refused is said until something else is typed', async () => {
  const failure = { status: 400, code: 'some.other.code', data: null, message: 'The bank says no' }
  await open({ relay: { value: settings }, deposit: { failure } })
  confirm(await review('100'))
  await screen.findByText('The bank says no')
  fireEvent.change(await amount(), { target: { value: '101' } })
  expect(screen.queryByText('The bank says no')).toBeNull()
})

test('an answered order is shown with how to pay it', async () => {
  await open({ relay: { value: settings }, deposit: { value: order }, order: { value: order } })
  confirm(await review('100'))
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy()
  expect(screen.getByText('AB12')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy: Reference' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('10:00')
})

test('a lost answer is told in the review, and can be tried again', async () => {
  const { answers, services } = await open({
    relay: { value: settings },
    deposit: { failure: { status: 0, data: null, code: 'client.unreachable' } },
  })
  const sheet = await review('100')
  confirm(sheet)
  expect(await sheet.findByText(/not be carried out twice/)).toBeTruthy()
  answers.deposit = { value: order }
  answers.order = { value: order }
  services.clock.advance(500)
  fireEvent.click(sheet.getByRole('button', { name: 'Try again', hidden: true }))
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy()
})

test.each([
  [accountErrorCodes.amountOutOfLimits, { minimum: '50.00', maximum: '60.00' }, /From .*\$50\.00.* to .*\$60\.00/],
  [accountErrorCodes.amountOutOfLimits, null, /outside the limits/],
  [accountErrorCodes.amountTooFine, null, /Too many decimal places/],
  [accountErrorCodes.idempotencyKeyReused, null, /order has changed/],
  [errorCodes.contentUnknown, null, /no longer offered/],
  [errorCodes.tooManyRequests, null, /Too many attempts/],
  ['some.other.code', null, /^The bank says no$/],
] as const)(
  'a deposit that is refused with %s says why in the form, which keeps what was typed',
  async (code, data, words) => {
    await open({
      relay: { value: settings },
      deposit: { failure: { status: 400, code, data, message: 'The bank says no' } },
    })
    confirm(await review('100'))
    expect(await screen.findByText(words)).toBeTruthy()
    expect((await amount()).value).toBe('100')
  },
)

test.each([
  ['done', undefined, 'Your deposit has arrived', /added to your balance/],
  ['pending', undefined, 'Your deposit is on its way', /keep playing/],
  ['refused', 'payment.expired', 'Your deposit was not completed', /did not arrive in time/],
  ['refused', 'constructor', 'Your deposit was not completed', /contact customer service/],
] as const)('an order that is %s (%s) says so', async (status, reason, title, text) => {
  await open({ order: { value: { ...paid, status, ...(reason && { reason }) } } }, '/m/voucherCenter?id=D1')
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('a pending order that is settled is shown so by itself', async () => {
  const { answers, services } = await open({ order: { value: order } }, '/m/voucherCenter?id=D1')
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  answers.order = { value: { ...order, status: 'done' } }
  services.clock.advance(5000)
  await settled()
  expect(await screen.findByRole('heading', { name: 'Your deposit has arrived' })).toBeTruthy()
})

test('an order that does not exist says so', async () => {
  await open({ order: { failure: { status: 404, data: null } } }, '/m/voucherCenter?id=D9')
  expect(await screen.findByText('This order does not exist')).toBeTruthy()
})

test('settings that fail can be asked for again; without channels the page says so', async () => {
  const { answers } = await open({ relay: { failure: { status: 500, data: null } } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answers.relay = { value: { channels: [] } }
  fireEvent.click(retry)
  expect(await screen.findByText('No payment methods at the moment')).toBeTruthy()
})

test('[MEM-02] a clock that is a day behind shows no more time to pay than the order had at first', async () => {
  const createdAt = paid.createdAt + 24 * 60 * 60_000
  const payment = { payee: 'Nox Ltd', account: '0012345', reference: 'AB12', expiresAt: createdAt + 600_000 }
  await open({ order: { value: { ...paid, createdAt, payment } } }, '/m/voucherCenter?id=D1')
  expect(await screen.findByText('10:00')).toBeTruthy()
})
