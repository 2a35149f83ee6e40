import { expect, test } from 'vitest'
import { signedIn } from '../../../../shared/session/session-slice.ts'
import { settled } from '../../../../shared/testing/settled.ts'
import type { KnownDeposit } from './deposits.ts'
import type { MarketingEvent } from './marketing-event.ts'
import { createReporter } from './reporter.ts'

const answered = (endpointName: string, payload: unknown, originalArgs: unknown = undefined) => ({
  type: 'api/executeMutation/fulfilled',
  payload,
  meta: { arg: { endpointName, originalArgs } },
})
const loaded = (endpointName: string, payload: unknown) => ({
  ...answered(endpointName, payload),
  type: 'api/executeQuery/fulfilled',
})
const login = (id: string) =>
  signedIn({ id, token: 'SECRET', merchantCode: 'M', userName: 'rosa', type: 0, firstTimeLogin: false })

/** A reporter of one page; pages share the storage. */
function open({
  stored = { deposits: [] as readonly KnownDeposit[] },
  count = 2 as number | undefined,
  name = 'e',
} = {}) {
  const told: MarketingEvent[] = []
  let ids = 0
  const reporter = createReporter({
    report: (event) => void told.push(event),
    newId: () => `${name}-${(ids += 1)}`,
    currency: 'BRL',
    member: () => ({ id: '7', userName: 'rosa' }),
    deposits: { read: () => stored.deposits, write: (known) => void (stored.deposits = known) },
    countDeposits: () => Promise.resolve(count),
  })
  return { ...reporter, told, stored, names: () => told.map((event) => event.name) }
}

const rosa = { customerId: '7', customerName: 'rosa' }
const order = (status: 'pending' | 'done' | 'refused', orderId = 'D1') => ({
  orderId,
  status,
  type: 'deposit',
  amount: '50.00',
  balance: '50.00',
})

test('[IDP-09] a registration through a provider is an event with the method firebase, and its sign-in is no login', () => {
  const { acted, told } = open()
  acted(answered('registerProvider', { id: '7', userName: 'rosa', token: 'SECRET' }))
  acted(login('7'))
  expect(told).toEqual([{ id: 'e-1', name: 'register', value: { ...rosa, method: 'firebase' } }])
})

test.each([
  ['register', 'username'],
  ['registerMobile', 'mobile'],
  ['registerAutoUsername', 'autoUsername'],
])(
  '[TRK-02] a registration by %s has the method %s, and names the new member in either spelling',
  (endpoint, method) => {
    const { acted, told } = open()
    const answer = { customerId: '7', customerName: 'rosa', token: 'SECRET' }
    acted(answered('submitRegistration', answer, { endpoint, body: { password: 'SECRET' } }))
    expect(told).toEqual([{ id: 'e-1', name: 'register', value: { ...rosa, method } }])
  },
)

test('a login and a launch name the member; another login after a registration is one', () => {
  const { acted, told, names } = open()
  acted(answered('registerProvider', { id: '7' }))
  acted(login('7'))
  acted(login('7'))
  acted(answered('launch', { gameUrl: 'https://games.example/?session=SECRET' }))
  expect(names()).toEqual(['register', 'login', 'gameLaunch'])
  expect(told.at(-1)).toEqual({ id: 'e-3', name: 'gameLaunch', value: rosa })
  expect(JSON.stringify(told)).not.toContain('SECRET')
})

test('[TRK-02] a deposit is an event once it is done, with its amount in every field that vendors read', async () => {
  const { acted, told, names } = open()
  acted(answered('deposit', order('pending')))
  expect(told).toEqual([])
  acted(loaded('order', order('done')))
  acted(loaded('orders', { orders: [order('done')] }))
  acted(answered('deposit', order('done')))
  await settled()
  const money = { revenue: '50.00', amount: '50.00', value: '50.00', currency: 'BRL' }
  expect([names(), told[0]]).toEqual([['deposit'], { id: 'e-1', name: 'deposit', value: { ...rosa, ...money } }])
})

test('the first deposit of a member is one more event; where the back end does not count, it is none', async () => {
  const first = open({ count: 1 })
  first.acted(answered('deposit', order('done')))
  await settled()
  expect(first.told.map(({ id, name, value }) => [id, name, value.amount])).toEqual([
    ['e-1', 'deposit', '50.00'],
    ['e-2', 'firstDeposit', '50.00'],
  ])
  const unknown = open({ count: undefined })
  unknown.acted(answered('deposit', order('done')))
  await settled()
  expect(unknown.names()).toEqual(['deposit'])
})

test('twenty tabs that learn of the same deposit report it once, also after a reload', async () => {
  const stored = { deposits: [] as readonly KnownDeposit[] }
  const tabs = Array.from({ length: 20 }, (_, index) => open({ stored, name: `tab${index}` }))
  tabs[0]!.acted(answered('deposit', order('pending')))
  for (const tab of tabs) tab.acted(loaded('order', order('done')))
  await settled()
  expect(tabs.flatMap(({ told }) => told.map(({ id }) => id))).toEqual(['tab0-1'])
})

test('deposits that were not made here, that fail, and withdrawals are no events', async () => {
  const { acted, told } = open()
  acted(loaded('orders', { orders: [order('done', 'OLD')] }))
  acted(answered('deposit', order('pending')))
  acted(loaded('order', order('refused')))
  acted(loaded('order', order('done')))
  acted(answered('deposit', { ...order('done', 'W1'), type: 'withdraw' }))
  await settled()
  expect(told).toEqual([])
})

test('of many pending deposits the last twenty are remembered', () => {
  const { acted, stored } = open()
  for (let number = 1; number <= 25; number += 1) acted(answered('deposit', order('pending', `D${number}`)))
  expect(stored.deposits.map(({ orderId }) => orderId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `D${index + 6}`),
  )
})

test('other actions and calls are no events', () => {
  const { acted, told } = open()
  for (const action of [
    { type: 'api/executeMutation/pending' },
    answered('toString', {}),
    answered('feedback', {}),
    { type: 'session/signedOut' },
  ])
    acted(action)
  expect(told).toEqual([])
})
