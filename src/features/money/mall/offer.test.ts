import { expect, test } from 'vitest'
import { offerOf } from './offer.ts'

const item = { id: '1', title: 'Ticket', summary: '', imageUrl: '', price: 250, stock: 3 }

test('an item can be had for exactly its price, and not for less', () => {
  expect([offerOf(item, 250), offerOf(item, 249)]).toEqual(['open', 'too-dear'])
})

test('what is gone or had already says so, whatever the points', () => {
  expect(offerOf({ ...item, stock: 0 }, 10)).toBe('sold-out')
  expect(offerOf({ ...item, stock: 0, redeemed: true }, 10)).toBe('redeemed')
})
