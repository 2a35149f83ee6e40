import { expect, test } from 'vitest'
import { wantsBindCardPrompt } from './bind-card.ts'

const card = { id: '1', kind: 'bank', bankName: 'Harbour Bank', holder: 'Mira', maskedNumber: '•••• 1234' } as const
const none = { fullBankCardList: [] }
const one = { fullBankCardList: [card] }
const setting = (value: string, enabled = true) => ({ enabled, value })

test("[MEM-11] with '1' only a member without cards is prompted", () => {
  expect(wantsBindCardPrompt(setting('1'), none)).toBe(true)
  expect(wantsBindCardPrompt(setting('1'), one)).toBe(false)
})

test("[MEM-11] with '2' every time", () => {
  for (const counters of [none, one, undefined]) expect(wantsBindCardPrompt(setting('2'), counters)).toBe(true)
})

test('[MEM-11] no prompt comes before the cards are known, or when the setting is off, absent or another', () => {
  expect(wantsBindCardPrompt(setting('1'), undefined)).toBe(false)
  expect(wantsBindCardPrompt(setting('1', false), none)).toBe(false)
  expect(wantsBindCardPrompt(setting('2', false), none)).toBe(false)
  expect(wantsBindCardPrompt(undefined, none)).toBe(false)
  expect(wantsBindCardPrompt(setting('0'), none)).toBe(false)
})
