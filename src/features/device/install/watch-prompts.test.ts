import { expect, test } from 'vitest'
import { depositEvents } from './watch-prompts.ts'

const answered = (endpointName: string, payload: object | undefined, kind = 'Query') => ({
  type: `api/execute${kind}/fulfilled`,
  meta: { arg: { endpointName } },
  payload,
})
const order = { orderId: '1', type: 'deposit', status: 'pending' }
const done = { ...order, status: 'done' }

test('[INST-23] an accepted deposit is an event, and so is its arrival, once', () => {
  const isEvent = depositEvents()
  expect(
    [
      answered('deposit', order, 'Mutation'),
      answered('order', order),
      answered('order', done),
      answered('order', done),
    ].map(isEvent),
  ).toEqual([true, false, true, false])
})

test.each([
  ['an old order that is looked at', answered('order', done)],
  ['a withdrawal', answered('withdraw', { ...order, type: 'withdraw' }, 'Mutation')],
  ['a refused deposit', answered('order', { ...order, status: 'refused' })],
  [
    'a call that is still on its way',
    { type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'deposit' } } },
  ],
  ['a call without an answer', answered('deposit', undefined, 'Mutation')],
  ['any other action', { type: 'session/signedIn', payload: order }],
])('[INST-23] %s is none', (_what, action) => {
  expect(depositEvents()(action)).toBe(false)
})
