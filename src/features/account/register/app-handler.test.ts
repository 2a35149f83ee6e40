import { expect, test, vi } from 'vitest'
import type { SessionInfo } from '../../../shared/session/session-info.ts'
import { passToApp } from './app-handler.ts'

const member = {
  id: '7',
  userName: 'rosa',
  token: 'tok',
  merchantCode: 'LOTUS88',
  more: 'kept',
} as unknown as SessionInfo
const json = JSON.stringify({ id: '7', userName: 'rosa', token: 'tok', merchantCode: 'LOTUS88' })

test('[REG-12] without a wrapper the page goes on itself', () => {
  for (const page of [{}, { Android: {} }, { webkit: {} }, { webkit: { messageHandlers: {} } }])
    expect(passToApp(member, page)).toBe(false)
  expect(passToApp(member, { webkit: { messageHandlers: { registered: {} } } })).toBe(false)
})

test('[REG-12] a wrapper on Android takes the new member over, called on its own object', () => {
  const Android = {
    received: [] as string[],
    registered(text: string) {
      this.received.push(text)
    },
  }
  expect(passToApp(member, { Android })).toBe(true)
  expect(Android.received).toEqual([json])
})

test('[REG-12] a wrapper on iOS takes the new member over, called on its own object', () => {
  const registered = {
    received: [] as string[],
    postMessage(text: string) {
      this.received.push(text)
    },
  }
  expect(passToApp(member, { webkit: { messageHandlers: { registered } } })).toBe(true)
  expect(registered.received).toEqual([json])
})

test('[REG-12] where the handler fails, the page goes on itself', () => {
  const registered = vi.fn(() => {
    throw new Error('The bridge is gone')
  })
  expect(passToApp(member, { Android: { registered } })).toBe(false)
  expect(registered).toHaveBeenCalledOnce()
})
