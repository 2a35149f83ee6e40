import { expect, test } from 'vitest'
import { keyValueStorage } from '../../../../shared/lib/storage.ts'
import { memoryStorage } from '../../../../shared/testing/memory-storage.ts'
import { type MarketingEvent, marketingEventShape } from '../events/marketing-event.ts'
import { storedList } from '../lib/stored-list.ts'
import { createPixels } from './pixels.ts'
import type { Partner, PixelVendor } from './vendor.ts'

const view = (id: string): MarketingEvent => ({ id, name: 'pageView', value: {} })

/** Pixels of a window; `reload` gives those of the same window after a reload. */
function open(storage = memoryStorage(), ...more: readonly Partial<PixelVendor>[]) {
  const log: string[] = []
  const idle: (() => void)[] = []
  const good: PixelVendor = {
    start: (ids) => void log.push(`start ${ids.join()}`),
    send: ({ id }) => void log.push(`send ${id}`),
    setConsent: (granted) => void log.push(`consent ${String(granted)}`),
  }
  const partnerOf = (vendor: PixelVendor): Partner => ({
    name: 'meta',
    label: 'Meta',
    pixelIds: ['1', '2'],
    cookies: [],
    create: () => vendor,
  })
  const pixels = createPixels({
    partners: [...more.map((faulty) => ({ ...good, ...faulty })), good].map(partnerOf),
    whenIdle: (callback) => idle.push(callback),
    waiting: storedList(
      keyValueStorage(() => storage),
      'pixelEvents',
      marketingEventShape,
    ),
  })
  return {
    log,
    pixels,
    storage,
    becomeIdle: () => {
      for (const callback of idle.splice(0)) callback()
    },
    reload: () => open(storage),
  }
}

test('the vendors start when the page is idle, and get what has happened until then', () => {
  const { log, pixels, becomeIdle } = open()
  pixels.grant()
  pixels.take(view('a'))
  expect(log).toEqual([])
  becomeIdle()
  pixels.take(view('b'))
  expect(log).toEqual(['start 1,2', 'send a', 'send b'])
})

test('events that wait survive a reload, and are sent once', () => {
  const first = open()
  first.pixels.grant()
  first.pixels.take(view('a'))
  const second = first.reload()
  second.pixels.grant()
  second.becomeIdle()
  expect(second.log).toEqual(['start 1,2', 'send a'])
  const third = second.reload()
  third.pixels.grant()
  third.becomeIdle()
  expect(third.log).toEqual(['start 1,2'])
})

test('what another version of the page has stored does no harm', () => {
  for (const text of ['', '{', 'null', '[{"id":7}]', '[{"id":"x","name":"unknown","value":{}}]']) {
    const { log, pixels, becomeIdle } = open(memoryStorage({ pixelEvents: text }))
    pixels.grant()
    becomeIdle()
    expect(log).toEqual(['start 1,2'])
  }
})

test('consent that is withdrawn before the page is idle starts nothing, and forgets what waits', () => {
  const { log, pixels, storage, becomeIdle } = open()
  pixels.grant()
  pixels.take(view('a'))
  pixels.withdraw()
  becomeIdle()
  expect([log, storage.length]).toEqual([[], 0])
})

test('after the start, vendors are told of a withdrawal and of new consent', () => {
  const { log, pixels, becomeIdle } = open()
  pixels.grant()
  becomeIdle()
  pixels.withdraw()
  pixels.grant()
  expect(log).toEqual(['start 1,2', 'consent false', 'consent true'])
})

test('a vendor that throws affects neither the page nor the other vendors', () => {
  const fails = () => {
    throw new TypeError('fault of the vendor')
  }
  const { log, pixels, becomeIdle } = open(memoryStorage(), { start: fails, send: fails, setConsent: fails })
  pixels.grant()
  becomeIdle()
  pixels.take(view('a'))
  pixels.withdraw()
  expect(log).toEqual(['start 1,2', 'send a', 'consent false'])
})
