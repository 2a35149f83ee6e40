// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { metaVendor } from './meta.ts'

interface Queue {
  readonly queue: readonly (readonly unknown[])[]
  callMethod?: (...call: readonly unknown[]) => void
}
const fbq = () => (window as unknown as { fbq?: Queue }).fbq
const scripts = () => [...document.querySelectorAll('script')].map((script) => script.src)

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

test('nothing is added to the page before the start', () => {
  metaVendor().send({ id: 'a', name: 'PageView' })
  expect(fbq()).toBeUndefined()
  expect(scripts()).toEqual([])
  expect(document.cookie).not.toContain('_fb')
})

test('the start initialises each pixel once and loads the script once', () => {
  const vendor = metaVendor()
  vendor.start(['11', '22'])
  vendor.send({ id: 'event-1', name: 'PageView' })
  expect(fbq()?.queue).toEqual([
    ['set', 'autoConfig', false, '11'],
    ['init', '11'],
    ['set', 'autoConfig', false, '22'],
    ['init', '22'],
    ['track', 'PageView', {}, { eventID: 'event-1' }],
  ])
  expect(scripts()).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
})

test("once the vendor's script has loaded, calls go to it", () => {
  const vendor = metaVendor()
  vendor.start(['11'])
  const calls: (readonly unknown[])[] = []
  const queue = fbq()
  if (queue) queue.callMethod = (...call) => calls.push(call)
  vendor.send({ id: 'event-2', name: 'PageView' })
  expect(calls).toEqual([['track', 'PageView', {}, { eventID: 'event-2' }]])
})

test('[TRK-08] a click id is stored as _fbc, and a refusal removes both cookies', () => {
  window.history.replaceState(null, '', '/m/home?fbclid=IwAbC')
  const vendor = metaVendor()
  vendor.start(['11'])
  expect(document.cookie).toMatch(/_fbc=fb\.1\.\d{13}\.IwAbC/)
  expect(document.cookie).toMatch(/_fbp=fb\.1\.\d{13}\.\d{10}/)
  vendor.setConsent(false)
  expect(document.cookie).not.toContain('fb.1')
  expect(fbq()?.queue.at(-1)).toEqual(['consent', 'revoke'])
})
