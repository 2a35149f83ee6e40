import { expect, test } from 'vitest'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { methodCodes, methodsOffered, type Entries, type Method } from './entries.ts'
import { factorOf, verificationBody, type Factor } from './factors.ts'

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

test('[TFA-03] exactly the methods that the server names have a tab, in the order of the documents', () => {
  expect(methodsOffered({ email: true, ga: true, sms: true, payeeName: true })).toEqual([
    'payeeName',
    'sms',
    'ga',
    'email',
  ])
  expect(methodsOffered({ email: true, ga: false, sms: true })).toEqual(['sms', 'email'])
  expect(methodsOffered({})).toEqual([])
})

test('[TFA-06] each method has its letter', () => {
  expect(methodCodes).toEqual({ email: 'E', payeeName: 'P', ga: 'G', sms: 'S' })
})

const credentials = { username: 'player', password: 'secret' }

test.each<[Factor, object]>([
  [
    { method: 'email', email: 'a@b.example' },
    { method: 'E', email: 'a@b.example' },
  ],
  [
    { method: 'email', email: 'a@b.example', verificationCode: '1' },
    { method: 'E', email: 'a@b.example', verificationCode: '1' },
  ],
  [
    { method: 'payeeName', payeeName: 'Rosa' },
    { method: 'P', payeeName: 'Rosa' },
  ],
  [
    { method: 'ga', authCode: '123456' },
    { method: 'G', authCode: '123456' },
  ],
  [
    { method: 'sms', mobileNum: '912', verificationCode: '1' },
    { method: 'S', mobileNum: '912', verificationCode: '1' },
  ],
  [
    { method: 'sms', mobileNum: '912', firebaseIdToken: 't' },
    { method: 'S', mobileNum: '912', firebaseIdToken: 't' },
  ],
])('[TFA-05] [TFA-06] %j is sent with the credentials, its code and its own fields', (factor, fields) => {
  expect(verificationBody(credentials, factor)).toEqual({ ...credentials, ...fields })
})
