import { expect, test } from 'vitest'
import { holderProblem } from '../components/add-card.tsx'
import { readAccountNumber } from './add-card-page.tsx'

test.each([
  ['0012 3456-7', '001234567'],
  ['4111 1111 1111 1111', '4111111111111111'],
  ['TR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
  ['tr330006100519786457841326', 'TR330006100519786457841326'],
  ['१२३४', '1234'],
  ['12345X', '12345X'],
  ['\u202a0012 3456\u202c', '00123456'],
])('[MEM-04] %j is an account number', (typed, number) => {
  expect(readAccountNumber(typed, 'bank')).toEqual({ number })
})

test.each(['abc', '12#34', '—', '12.34'])('[MEM-04] %j is none', (typed) => {
  expect(readAccountNumber(typed, 'bank')).toEqual({ problem: 'unreadable' })
})

test('[MEM-04] an IBAN with a wrong or swapped digit is noticed', () => {
  for (const typed of [
    'TR33 0006 1005 1978 6457 8413 27',
    'TR33 0006 1005 1978 6457 8431 26',
    'BR15 0000 0000 0000 1093 2840 814P 3',
  ])
    expect(readAccountNumber(typed, 'bank')).toEqual({ problem: 'check-digits' })
})

test('the address of a wallet stays as it is', () => {
  expect(readAccountNumber(' TXyz9abc ', 'virtual')).toEqual({ number: 'TXyz9abc' })
  expect(readAccountNumber('TXyz\u200b9abc\ufeff', 'virtual')).toEqual({ number: 'TXyz9abc' })
  expect(readAccountNumber('two words', 'ewallet')).toEqual({ problem: 'unreadable' })
})

test.each([
  ['Mira Lopes', undefined],
  ['李 明', undefined],
  ['مریم', undefined],
  ["O'Neill-Brown", undefined],
  ['', 'holder_empty'],
  ['  ', 'holder_empty'],
  ['Mira 2', 'holder_letters'],
  ['...', 'holder_letters'],
])('the holder %j: %s', (typed, problem) => {
  expect(holderProblem(typed)).toBe(problem)
})
