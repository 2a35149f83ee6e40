// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { metaVendor, planAttribution, serializeCookie } from './meta.ts'

interface Queue {
  readonly queue: readonly (readonly unknown[])[]
  callMethod?: (...call: readonly unknown[]) => void
}
const fbq = () => (window as unknown as { fbq?: Queue }).fbq

beforeEach(() => {
  // The script element is added, but not fetched.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  Reflect.deleteProperty(window, 'fbq')
  Reflect.deleteProperty(window, '_fbq')
  document.head.replaceChildren()
  window.history.replaceState(null, '', '/m/home')
})

test("once the vendor's script has loaded, calls go to it", () => {
  const vendor = metaVendor()
  vendor.start(['11'])
  const calls: (readonly unknown[])[] = []
  const queue = fbq()
  if (queue) queue.callMethod = (...call) => calls.push(call)
  vendor.send({ id: 'event-2', name: 'pageView', value: {} })
  expect(calls).toEqual([['track', 'PageView', {}, { eventID: 'event-2' }]])
})

test('[TRK-08] a click id is stored as _fbc', () => {
  window.history.replaceState(null, '', '/m/home?fbclid=IwAbC')
  metaVendor().start(['11'])
  expect(document.cookie).toMatch(/_fbc=fb\.1\.\d{13}\.IwAbC/)
  expect(document.cookie).toMatch(/_fbp=fb\.1\.\d{13}\.\d{10}/)
})

test('where the browser blocks cookies, the pixel starts without them', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  metaVendor().start(['11'])
  expect(fbq()?.queue).toContainEqual(['init', '11'])
})

const facts = { cookies: '', query: '', now: 1_750_000_000_000, random: '1234567890' }
const fbp = { name: '_fbp', value: 'fb.1.1750000000000.1234567890' }

test('[TRK-08] a click id becomes _fbc with its case and encoding, and _fbp is made once', () => {
  expect(planAttribution({ ...facts, query: '?a=1&fbclid=IwAR2%2fAbC_x-9' })).toEqual([
    { name: '_fbc', value: 'fb.1.1750000000000.IwAR2%2fAbC_x-9' },
    fbp,
  ])
})

test('[TRK-08] existing values are kept, with the same click id and without one', () => {
  const cookies = 'x=1; _fbc=fb.1.1600000000000.Abc; _fbp=fb.1.1600000000000.99'
  expect(planAttribution({ ...facts, cookies, query: '?fbclid=Abc' })).toEqual([])
  expect(planAttribution({ ...facts, cookies })).toEqual([])
})

test('[TRK-08] a click id that differs, even only in case, replaces _fbc', () => {
  const cookies = '_fbc=fb.1.1600000000000.Abc; _fbp=fb.1.1600000000000.99'
  expect(planAttribution({ ...facts, cookies, query: '?fbclid=abc' })).toEqual([
    { name: '_fbc', value: 'fb.1.1750000000000.abc' },
  ])
})

test('a click id that could terminate the cookie is ignored', () => {
  expect(planAttribution({ ...facts, query: '?fbclid=a;Domain=evil.example' })).toEqual([fbp])
})

test('[TRK-08] cookies live 90 days', () => {
  expect(serializeCookie({ name: '_fbp', value: fbp.value }, true)).toBe(
    '_fbp=fb.1.1750000000000.1234567890; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
  )
})
