// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MallItem } from '../../../../contract/wire/rewards.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { Page, offerOf } from './mall-page.tsx'

afterEach(cleanup)

const item = (id: string, price: number, more: Partial<MallItem> = {}): MallItem => ({
  id,
  title: `Item ${id}`,
  summary: `About ${id}`,
  imageUrl: '/picture.svg',
  price,
  stock: 5,
  ...more,
})
const market = (points: number, ...items: readonly MallItem[]) => ({ value: { points, items } })

async function open(answers: Answers, id: string) {
  await stage(<Page />, { at: '/m/mall/mallHome', answers })
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`Item ${id}`) }))
  return within(screen.getByRole('dialog'))
}

test('[MEM-05] an item is redeemed after a second look, and the points are fetched again', async () => {
  const answers: Answers = { mallItems: market(617, item('ticket', 250)) }
  const sheet = await open(answers, 'ticket')
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem' }))
  expect(sheet.getByText('This uses 250 of your points. You cannot get them back.')).toBeTruthy()
  answers.redeemMallItem = { value: { orderId: 'M1', points: 367 } }
  answers.mallItems = market(367, item('ticket', 250, { redeemed: true }))
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem now' }))
  expect(await sheet.findByText('Order number: M1')).toBeTruthy()
  expect(await screen.findByText('367')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /^Redeem/ })).toBeNull()
})

test('a refusal says why, and the market is up to date again', async () => {
  const answers: Answers = { mallItems: market(617, item('ticket', 250)) }
  const sheet = await open(answers, 'ticket')
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem' }))
  answers.redeemMallItem = {
    failure: { status: 400, code: 'already.done', message: 'You have had this.', data: null },
  }
  answers.mallItems = market(617, item('ticket', 250, { redeemed: true }))
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem now' }))
  expect(await sheet.findByText('You have had this.')).toBeTruthy()
  expect(await sheet.findByText('You have already redeemed this.')).toBeTruthy()
})

test.each(faults)('a redemption whose answer %s says so, and can be tried again', async (_, answer) => {
  const answers: Answers = { mallItems: market(617, item('ticket', 250)), redeemMallItem: answer }
  const sheet = await open(answers, 'ticket')
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem now' }))
  expect(await sheet.findByText(/^(Something went wrong|No response|Network Error)/)).toBeTruthy()
  answers.redeemMallItem = { value: { orderId: 'M1', points: 367 } }
  fireEvent.click(await sheet.findByRole('button', { name: 'Redeem' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Redeem now' }))
  expect(await sheet.findByText('Order number: M1')).toBeTruthy()
})

test.each([
  ['too dear', item('a', 800), 'Points still needed: 183'],
  ['sold out', item('a', 100, { stock: 0 }), 'There are none left at the moment. Please come back later.'],
] as const)('an item that is %s cannot be redeemed', async (_, offered, words) => {
  const sheet = await open({ mallItems: market(617, offered) }, 'a')
  expect(sheet.getByText(words)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /^Redeem/ })).toBeNull()
})

test('an empty market says so; one that cannot be fetched can be fetched again', async () => {
  const answers: Answers = { mallItems: { failure: { status: 500, data: null } } }
  await stage(<Page />, { answers })
  const retry = within(await screen.findByRole('alert')).getByRole('button')
  answers.mallItems = market(0)
  fireEvent.click(retry)
  expect(await screen.findByText('Nothing to redeem right now')).toBeTruthy()
})

test('an item can be had for exactly its price, and not for less', () => {
  expect([offerOf(item('ticket', 250), 250), offerOf(item('ticket', 250), 249)]).toEqual(['open', 'too-dear'])
})

test('what is gone or had already says so, whatever the points', () => {
  expect(offerOf(item('ticket', 250, { stock: 0 }), 10)).toBe('sold-out')
  expect(offerOf(item('ticket', 250, { stock: 0, redeemed: true }), 10)).toBe('redeemed')
})
