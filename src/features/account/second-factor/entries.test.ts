import { expect, test } from 'vitest'
import { missingEntries, noEntries, readEntries } from './entries.ts'

const vietnam = { countryCode: 'VN', countryDialingCode: '84' }

test('[TFA-10] surrounding blanks are ignored; those inside a name are kept', () => {
  const typed = {
    payeeName: '  Maria  Santos\t',
    mobile: ' 912 345 678 ',
    smsCode: ' 123456',
    authCode: '654321 ',
    email: '\u00a0mira@players.example ',
    emailCode: ' 1 ',
  }
  expect(readEntries(typed, vietnam)).toEqual({
    payeeName: 'Maria  Santos',
    mobile: '912345678',
    smsCode: '123456',
    authCode: '654321',
    email: 'mira@players.example',
    emailCode: '1',
  })
})

test('[TFA-07] [TFA-10] blanks alone count as empty', () => {
  const blank = readEntries(
    { payeeName: ' ', mobile: ' + ', smsCode: '\t', authCode: ' ', email: '  ', emailCode: ' ' },
    vietnam,
  )
  expect(blank).toEqual(noEntries)
})

test('[TFA-07] each method asks for its own inputs, in their order', () => {
  expect(missingEntries('payeeName', noEntries, null)).toEqual(['payeeName'])
  expect(missingEntries('sms', noEntries, null)).toEqual(['mobile', 'smsCode'])
  expect(missingEntries('sms', { ...noEntries, mobile: '9' }, null)).toEqual(['smsCode'])
  expect(missingEntries('ga', noEntries, null)).toEqual(['authCode'])
  expect(missingEntries('email', noEntries, null)).toEqual(['email'])
  const elsewhere = {
    payeeName: 'Maria',
    mobile: '9',
    smsCode: '1',
    authCode: '1',
    email: 'm@players.example',
    emailCode: '',
  }
  for (const method of ['payeeName', 'sms', 'ga', 'email'] as const)
    expect(missingEntries(method, elsewhere, null)).toEqual([])
})

test('a code that was sent to the address is required too', () => {
  const typed = { ...noEntries, email: 'm@players.example' }
  expect(missingEntries('email', typed, 'm@players.example')).toEqual(['emailCode'])
  expect(missingEntries('email', { ...typed, emailCode: '1' }, 'm@players.example')).toEqual([])
  expect(missingEntries('email', typed, 'other@players.example')).toEqual([])
})
