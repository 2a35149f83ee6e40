import { expect, test } from 'vitest'
import { verificationBody, type Factor } from './verification-body.ts'

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
