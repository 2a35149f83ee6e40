// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { faults } from '../../../../shared/testing/faults.ts'
import { accountInfo, card, openForMember, sessionKey } from '../../../../shared/testing/wallet-page.tsx'
import { Page as AddCardPage } from './add-card-page.tsx'
import { Page as AddPixPage } from './add-pix-page.tsx'
import { Page as CardsPage } from './cards-page.tsx'

afterEach(cleanup)

/** The page's own words for failures without a message of the back end. */
const unspecific = /^(Something went wrong|No response|Network Error)/

const relay = { value: accountInfo } as const
const openCards = (more = {}) => openForMember(<CardsPage />, '/m/securityCenter/bankCards', { relay, ...more })
const openForm = (more = {}) => openForMember(<AddCardPage />, '/m/securityCenter/addBankCard', { relay, ...more })
const openPix = (more = {}) => openForMember(<AddPixPage />, '/m/securityCenter/addBankCardPix', { relay, ...more })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const error = (label: string) => {
  const [id = ''] = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(id)?.textContent
}

async function fillIn(number = '0012 3456-7') {
  await screen.findByLabelText('Bank or wallet')
  type('Bank or wallet', 'harbour')
  type('Account holder', 'Mira Lopes')
  type('Card or account number', number)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('[MEM-04] an account that was removed is asked about first, and gone afterwards', async () => {
  const { answers } = await openCards({ removeBankCard: { value: null } })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Harbour Bank •••• 4567' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  answers.relay = { value: { ...accountInfo, accounts: [] } }
  fireEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }))
  expect(await screen.findByText('No payout account yet')).toBeTruthy()
})

const refusal = { failure: { status: 400, data: null, code: 'x', message: 'Not now' } }
test.each([
  // The account is removed, whatever the successful answer contains.
  ...faults.flatMap(([what, answer]) => (what === 'is of another type' ? [] : [[what, answer, unspecific] as const])),
  ['says why', refusal, 'Not now'] as const,
])('a removal whose answer %s says so in the dialog, and can be repeated', async (_, answer, said) => {
  const { answers } = await openCards({ removeBankCard: answer })
  fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }))
  expect(await dialog.findByText(said)).toBeTruthy()
  Object.assign(answers, { removeBankCard: { value: null }, relay: { value: { ...accountInfo, accounts: [] } } })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }))
  expect(await screen.findByText('No payout account yet')).toBeTruthy()
})

test('[MEM-04] [UX-11] each empty or wrong field says so beside it', async () => {
  await openForm()
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(error('Bank or wallet')).toBe('Choose a bank or wallet')
  expect(error('Account holder')).toBe('Enter the account holder’s name.')
  expect(error('Card or account number')).toBe('Enter the number.')
  type('Account holder', '12')
  expect(error('Account holder')).toBe('The name must not contain digits.')
  type('Card or account number', 'TR33 0006 1005 1978 6457 8413 27')
  expect(error('Card or account number')).toBe('There is a typing mistake in this IBAN.')
  type('Card or account number', '#')
  expect(error('Card or account number')).toBe('This is not a card or account number.')
})

test('[MEM-04] a saved card leads to the list', async () => {
  await openForm({ sessionKey, addBankCard: { value: card } })
  await fillIn()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test.each(faults)('[MEM-04] a card whose answer %s is not lost, and can be saved again', async (_, answer) => {
  const { answers, services } = await openForm({ sessionKey, addBankCard: answer })
  await fillIn()
  expect(await screen.findByText(unspecific)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Account holder').value).toBe('Mira Lopes')
  answers.addBankCard = { value: card }
  services.clock.advance(500)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('[MEM-04] a saved card is in the list at once, however long the list takes to be fetched again', async () => {
  const none = { value: { ...accountInfo, accounts: [] } }
  const { answers } = await openForMember(
    <AddCardPage />,
    '/m/securityCenter/addBankCard',
    { relay: none, sessionKey, addBankCard: { value: card } },
    { next: <Route path="/m/securityCenter/bankCards" element={<CardsPage />} /> },
  )
  await screen.findByLabelText('Bank or wallet')
  answers.relay = 'pending'
  await fillIn()
  expect(await screen.findByText(/^Harbour Bank .*4567/)).toBeTruthy()
})

test('[MEM-04] a card that exists already is said beside the number, and nothing typed is lost', async () => {
  await openForm({
    sessionKey,
    addBankCard: { failure: { status: 400, code: accountErrorCodes.alreadyDone, data: null } },
  })
  await fillIn()
  expect(await screen.findByText('You have already added this payout account.')).toBeTruthy()
  expect(error('Card or account number')).toBe('You have already added this payout account.')
  expect(screen.getByLabelText<HTMLInputElement>('Account holder').value).toBe('Mira Lopes')
})

test('[MEM-04] [UX-11] a PIX key is checked by its kind', async () => {
  await openPix()
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(error('Pix key')).toBe('Enter the key.')
  for (const [kind, typed, words] of [
    ['CPF', '529.982.247-26', 'This is not a valid CPF. A CPF has 11 digits.'],
    ['Phone number', '91234-5678', 'This is not a Brazilian phone number with area code.'],
    ['Email address', 'mira', 'Enter a valid email address.'],
    ['Random key', '123', 'A random key has 32 characters: digits and letters from a to f.'],
  ] as const) {
    fireEvent.click(screen.getByLabelText(kind))
    type('Pix key', typed)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(error('Pix key')).toBe(words)
  }
})

test('[MEM-04] a brand without PIX has no page for it', async () => {
  await openPix({ relay: { value: { ...accountInfo, banks: accountInfo.banks.slice(1) } } })
  expect(await screen.findByText('Not available here')).toBeTruthy()
})
