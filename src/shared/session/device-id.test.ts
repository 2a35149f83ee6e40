// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import { deviceCookie, deviceId, type StoredText } from './device-id.ts'

const [one, other] = ['1'.repeat(36), '2'.repeat(36)]

function device(cookieValue: string | null, localValue: string | null) {
  const { local } = testServices()
  const written: string[] = []
  const cookie: StoredText = { read: () => cookieValue, write: (value) => void written.push(value) }
  if (localValue !== null) local.write('deviceId', localValue)
  const id = deviceId(cookie, local)
  return { id, written, kept: local.read('deviceId') }
}

test('[SES-11] a new device gets an id of its own, kept in the cookie and in local storage', () => {
  const { id, written, kept } = device(null, null)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([written, kept]).toEqual([[id], id])
  expect(device(null, null).id).not.toBe(id)
})

test('[SES-11] the cookie takes precedence over local storage, and both are the same afterwards', () => {
  expect(device(one, other)).toEqual({ id: one, written: [one], kept: one })
  expect(device(null, other)).toEqual({ id: other, written: [other], kept: other })
})

test.each(['', 'x', '3'.repeat(35), '3'.repeat(37)])(
  '[SES-10] "%s" does not have 36 characters and counts as none',
  (invalid) => {
    expect(device(invalid, other).id).toBe(other)
    expect(device(invalid, invalid).id).toHaveLength(36)
  },
)

test('[SES-11] the cookie lives for 365 days, on the whole site', () => {
  let written = ''
  deviceCookie(
    {
      get cookie() {
        return `other=1; deviceId=${one}; last=2`
      },
      set cookie(value) {
        written = value
      },
    },
    true,
  ).write(other)
  expect(written).toBe(`deviceId=${other}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`)
})

test('[SES-11] a browser gives the cookie back', () => {
  const cookie = deviceCookie(document, false)
  expect(cookie.read()).toBeNull()
  cookie.write(one)
  expect(cookie.read()).toBe(one)
})

test('[SES-11] where cookies throw, as in a sandboxed frame, the id is kept in local storage', () => {
  const blocked = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
    set cookie(_: string) {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
  }
  const { local } = testServices()
  local.write('deviceId', one)
  expect(deviceId(deviceCookie(blocked, true), local)).toBe(one)
})
