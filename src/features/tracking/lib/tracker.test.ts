import { expect, test } from 'vitest'
import type { PixelVendor } from '../vendors/vendor.ts'
import { createTracker } from './tracker.ts'
import { settled } from '../../../shared/testing/settled.ts'

/** A tracker whose vendor records its calls; `idle` fires the idle callback. */
function setUp(options: { readonly broken?: boolean } = {}) {
  const log: string[] = []
  const waiting: (() => void)[] = []
  const vendor: PixelVendor = {
    start: (ids) => log.push(`start ${ids.join()}`),
    send: ({ id }) => log.push(`send ${id}`),
    setConsent: (granted) => log.push(`consent ${String(granted)}`),
  }
  const good = { pixelIds: ['1', '2'], load: () => Promise.resolve(vendor).finally(() => log.push('load')) }
  const bad = { pixelIds: ['3'], load: () => Promise.reject(new Error('gone')) }
  const tracker = createTracker({
    vendors: options.broken ? [bad, good] : [good],
    whenIdle: (callback) => waiting.push(callback),
  })
  const idle = async () => {
    for (const callback of waiting.splice(0)) callback()
    await settled()
  }
  const view = (id: string) => tracker.report({ id, name: 'PageView' })
  return { log, tracker, idle, view }
}

test('nothing is loaded before consent', async () => {
  const { log, view, idle, tracker } = setUp()
  tracker.setConsent('undecided')
  view('a')
  await idle()
  expect(log).toEqual([])
})

test('after consent, once the page is idle, the vendor starts and gets the queued events', async () => {
  const { log, view, idle, tracker } = setUp()
  view('a')
  tracker.setConsent('granted')
  expect(log).toEqual([])
  await idle()
  view('b')
  expect(log).toEqual(['load', 'start 1,2', 'send a', 'send b'])
})

test('consent that is withdrawn before the page is idle loads nothing', async () => {
  const { log, view, idle, tracker } = setUp()
  view('a')
  tracker.setConsent('granted')
  tracker.setConsent('denied')
  await idle()
  expect(log).toEqual([])
})

test('a refusal after the start stops events, and new consent lets new ones through', async () => {
  const { log, view, idle, tracker } = setUp()
  tracker.setConsent('granted')
  await idle()
  tracker.setConsent('denied')
  view('a')
  tracker.setConsent('granted')
  view('b')
  expect(log).toEqual(['load', 'start 1,2', 'consent false', 'consent true', 'send b'])
})

test('a vendor that cannot be loaded does not affect the others', async () => {
  const { log, view, idle, tracker } = setUp({ broken: true })
  tracker.setConsent('granted')
  view('a')
  await idle()
  expect(log).toEqual(['load', 'start 1,2', 'send a'])
})
