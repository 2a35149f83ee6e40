import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HelpTopic } from '../../../../contract/wire/help.ts'
import { markHits, searchHelp } from './help-search.ts'

const topics: readonly HelpTopic[] = [
  {
    id: 'pay',
    title: 'Deposits',
    category: 'payments',
    questions: [
      { id: 'q1', question: 'How long does a transfer take?', answer: ['Up to ten minutes.'] },
      { id: 'q2', question: 'Which cards work?', answer: ['Visa and others.', 'Ask your bank.'] },
    ],
  },
  {
    id: 'acc',
    title: 'Đăng nhập',
    category: 'account',
    questions: [{ id: 'q3', question: 'Quên mật khẩu?', answer: ['Nạp tiền không cần mật khẩu.'] }],
  },
  {
    id: 'th',
    title: 'การฝากเงิน',
    category: 'payments',
    questions: [{ id: 'q4', question: 'ฝากขั้นต่ำเท่าไร', answer: ['100 บาท'] }],
  },
]
const found = (search: string) => searchHelp(topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('an empty search returns everything', () => {
  expect(searchHelp(topics, '  ')).toBe(topics)
})

test('every word must occur in the question, the answer or the title of the topic', () => {
  expect(found('transfer MINUTES')).toEqual(['q1'])
  expect(found('deposits bank')).toEqual(['q2'])
  expect(found('transfer bank')).toEqual([])
})

test('accents and the Vietnamese d may be left out', () => {
  expect(found('dang nhap mat khau')).toEqual(['q3'])
})

test('in Thai, marks are part of the word', () => {
  expect(found('ขั้นต่ำ')).toEqual(['q4'])
  expect(found('ขนตำ')).toEqual([])
})

test('search words are highlighted in the text', () => {
  expect(markHits('Which cards work?', 'CARD work')).toEqual([
    { text: 'Which ', hit: false },
    { text: 'card', hit: true },
    { text: 's ', hit: false },
    { text: 'work', hit: true },
    { text: '?', hit: false },
  ])
})

test('highlighting never changes the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
      expect(
        markHits(text, search)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
