import { expect, test } from 'vitest'
import { createConversations } from './conversations.ts'

function begin() {
  let now = 1_000_000
  const conversations = createConversations(() => now)
  return { conversations, wait: (ms: number) => void (now += ms) }
}

test('[CHAT-08] the number of unread messages grows while a member is away, up to nine, and reading clears it', () => {
  const { conversations, wait } = begin()
  expect(conversations.unread('1')).toBe(3)
  wait(59_999)
  expect(conversations.unread('1')).toBe(3)
  wait(1)
  expect(conversations.unread('1')).toBe(4)
  wait(3_600_000)
  expect(conversations.unread('1')).toBe(9)
  const chat = conversations.find(conversations.open('1'))
  expect(chat?.read().length).toBe(9)
  expect([conversations.unread('1'), conversations.unread('2')]).toEqual([0, 3])
})

test('the team answers after a moment, to what was asked; an answer to a member who has left is unread', () => {
  const { conversations, wait } = begin()
  const chat = conversations.find(conversations.open('1'))
  chat?.read()
  chat?.send('Where is my deposit?')
  const last = () => chat?.read().at(-1)
  expect(last()).toMatchObject({ from: 'player', text: 'Where is my deposit?' })
  wait(1_500)
  expect(conversations.unread('1')).toBe(1)
  expect(last()).toMatchObject({ from: 'team', text: expect.stringContaining('deposit') as string })
  expect(conversations.unread('1')).toBe(0)
})

test('a session that was not opened has no conversation', () => {
  expect(begin().conversations.find('made-up')).toBeUndefined()
})
