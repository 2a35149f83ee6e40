import { expect, test } from 'vitest'
import { keyValueStorage } from '../../../shared/lib/storage.ts'
import { memoryStorage } from '../../../shared/testing/memory-storage.ts'
import { settled } from '../../../shared/testing/settled.ts'
import type { MarketingEvent } from '../events/marketing-event.ts'
import { marketingEventShape } from '../events/shapes.ts'
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
  const partnerOf = (vendor: PixelVendor | null): Partner => ({
    name: 'meta',
    label: 'Meta',
    pixelIds: ['1', '2'],
    cookies: [],
    load: () => (vendor ? Promise.resolve(vendor) : Promise.reject(new Error('gone'))),
  })
  const pixels = createPixels({
    partners: [null, ...more.map((faulty) => ({ ...good, ...faulty })), good].map(partnerOf),
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
    becomeIdle: async () => {
      for (const callback of idle.splice(0)) callback()
      await settled()
    },
    reload: () => open(storage),
  }
}

test('the vendors start when the page is idle, and get what has happened until then; one that is gone is left out', async () => {
  const { log, pixels, becomeIdle } = open()
  pixels.grant()
  pixels.take(view('a'))
  expect(log).toEqual([])
  await becomeIdle()
  pixels.take(view('b'))
  expect(log).toEqual(['start 1,2', 'send a', 'send b'])
})

test('events that wait survive a reload, and are sent once', async () => {
  const first = open()
  first.pixels.grant()
  first.pixels.take(view('a'))
  const second = first.reload()
  second.pixels.grant()
  await second.becomeIdle()
  expect(second.log).toEqual(['start 1,2', 'send a'])
  const third = second.reload()
  third.pixels.grant()
  await third.becomeIdle()
  expect(third.log).toEqual(['start 1,2'])
})

test('what another version of the page has stored does no harm', async () => {
  for (const text of ['', '{', 'null', '[{"id":7}]', '[{"id":"x","name":"unknown","value":{}}]']) {
    const { log, pixels, becomeIdle } = open(memoryStorage({ pixelEvents: text }))
    pixels.grant()
    await becomeIdle()
    expect(log).toEqual(['start 1,2'])
  }
})

test('consent that is withdrawn before the page is idle starts nothing, and forgets what waits', async () => {
  const { log, pixels, storage, becomeIdle } = open()
  pixels.grant()
  pixels.take(view('a'))
  pixels.withdraw()
  await becomeIdle()
  expect([log, storage.length]).toEqual([[], 0])
})

test('after the start, vendors are told of a withdrawal and of new consent', async () => {
  const { log, pixels, becomeIdle } = open()
  pixels.grant()
  await becomeIdle()
  pixels.withdraw()
  pixels.grant()
  expect(log).toEqual(['start 1,2', 'consent false', 'consent true'])
})

test('a vendor that throws affects neither the page nor the other vendors', async () => {
  const fails = () => {
    throw new TypeError('fault of the vendor')
  }
  const { log, pixels, becomeIdle } = open(memoryStorage(), { start: fails, send: fails, setConsent: fails })
  pixels.grant()
  await becomeIdle()
  pixels.take(view('a'))
  pixels.withdraw()
  expect(log).toEqual(['start 1,2', 'send a', 'consent false'])
})
