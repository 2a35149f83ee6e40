import { expect, test } from 'vitest'
import { isAgent, isValidMember, mayChat } from './member-type.ts'

test.each([
  [0, { valid: true, agent: false, chat: true }],
  [1, { valid: true, agent: true, chat: true }],
  [2, { valid: true, agent: true, chat: true }],
  [3, { valid: false, agent: false, chat: true }],
  [4, { valid: false, agent: false, chat: false }],
  [-1, { valid: false, agent: false, chat: false }],
])('[SES-04] type %d', (type, meaning) => {
  expect({ valid: isValidMember(type), agent: isAgent(type), chat: mayChat(type) }).toEqual(meaning)
})
