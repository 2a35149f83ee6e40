// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { metaVendor } from './meta.ts'

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
