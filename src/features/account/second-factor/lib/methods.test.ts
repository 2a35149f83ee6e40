import { expect, test } from 'vitest'
import { methodCodes, methodsOffered } from './methods.ts'

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
