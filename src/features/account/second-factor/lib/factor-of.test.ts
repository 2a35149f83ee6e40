import { expect, test } from 'vitest'
import { createClient, envelope } from '../../../../shared/testing/client.ts'
import type { Entries } from './entries.ts'
import { factorOf } from './factor-of.ts'
import type { Method } from './methods.ts'

const entries: Entries = {
  payeeName: 'Rosa',
  mobile: '912',
  smsCode: '4711',
  authCode: '123456',
  email: 'a@b.example',
  emailCode: '55',
}
const factor = (method: Method, typed: Partial<Entries> = {}) =>
  createClient(async () => envelope(null)).store.dispatch(factorOf(method, { ...entries, ...typed }))

test.each<[Method, object]>([
  ['payeeName', { payeeName: 'Rosa' }],
  ['ga', { authCode: '123456' }],
  ['email', { email: 'a@b.example', verificationCode: '55' }],
  ['sms', { mobileNum: '912', verificationCode: '4711' }],
])('%s is proven by its own entries alone', async (method, proof) => {
  expect(await factor(method)).toEqual({ method, ...proof })
})

test('an address without a code is sent as it is', async () => {
  expect(await factor('email', { emailCode: '' })).toEqual({ method: 'email', email: 'a@b.example' })
})
