// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createStore } from '../../../shared/page-store/create-store.ts'
import type { Send } from '../../../shared/store/services.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { putManifest, rememberMerchant, serverManifest, shortNameOf } from './watch.tsx'

const origin = 'https://www.lotus88.example'
const manifest = {
  name: 'Lotus 88',
  short_name: 'Lotus88',
  start_url: '/m/home',
  display: 'standalone',
  icons: [{ src: '/icon.png' }],
}
const read = (changes: object, address = '/wps/system/manifest.json') =>
  shortNameOf(JSON.stringify({ ...manifest, ...changes }), new URL(address, origin), origin)

function open(text = '', status = 200) {
  const services = testServices()
  const send = vi.fn<Send>(() =>
    Promise.resolve({ answer: { status, contentType: 'application/manifest+json', text } }),
  )
  return {
    services,
    send,
    store: createStore({ ...services, calls: { apiBase: '', merchant: 'LOTUS88', language: () => 'EN', send } }),
  }
}

test('[MAN-01] the manifest is requested with merchant and timestamp in the query, as the browser will request it', async () => {
  const { store, send, services } = open(JSON.stringify({ ...manifest, start_url: `${location.origin}/m/home` }))
  const found = await store.dispatch(serverManifest(new AbortController().signal))
  const url = `/wps/system/manifest.json?merchantCode=LOTUS88&_=${services.clock.now()}`
  expect(send.mock.calls[0]?.[0]).toMatchObject({ url, method: 'GET', headers: {} })
  expect(found).toEqual({ url, shortName: 'Lotus88' })
})

test('[MAN-01] a manifest that cannot be loaded leaves the generated one in place', async () => {
  expect(await open('<!doctype html>').store.dispatch(serverManifest(new AbortController().signal))).toBeNull()
  expect(
    await open(JSON.stringify(manifest), 404).store.dispatch(serverManifest(new AbortController().signal)),
  ).toBeNull()
})

test('[MAN-01] a manifest that leads to another site, or that no browser would install, is not used', () => {
  expect(read({})).toBe('Lotus88')
  for (const faulty of [
    { start_url: 'https://evil.example/m/home' },
    { start_url: '/other' },
    { start_url: 5 },
    { display: 'browser' },
    { icons: [] },
    { icons: 'x' },
    { short_name: ' ' },
    { short_name: 5 },
  ]) {
    expect(read(faulty)).toBeNull()
  }
  for (const text of ['', 'null', '[]', '"x"', '{']) expect(shortNameOf(text, new URL(origin), origin)).toBeNull()
})

test('[MAN-01] addresses in the manifest are relative to its own', () => {
  expect(read({}, 'https://api.lotus88.example/manifest.json')).toBeNull()
  expect(read({ start_url: `${origin}/m/home` }, 'https://api.lotus88.example/manifest.json')).toBe('Lotus88')
})

test('[MAN-03] its short name becomes the title of the app', () => {
  document.head.innerHTML =
    '<link rel="manifest" href="/m/manifest.webmanifest"><meta name="apple-mobile-web-app-title" content="Generated">'
  putManifest(document, { url: '/wps/system/manifest.json?x', shortName: 'Lotus88' })
  expect(document.head.innerHTML).toBe(
    '<link rel="manifest" href="/wps/system/manifest.json?x"><meta name="apple-mobile-web-app-title" content="Lotus88">',
  )
})

test('[CFG-03] a stored merchant code of another brand does not change the brand and is corrected', () => {
  const { store, services } = open()
  services.local.write('merchantCode', 'OTHER')
  store.dispatch(rememberMerchant)
  expect(services.local.read('merchantCode')).toBe('LOTUS88')
})
