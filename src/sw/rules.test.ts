import { describe, expect, test } from 'vitest'
import { isAppAddress, isAssetAddress, isPlainAssetRequest, isGenuineAsset } from './rules.ts'

const origin = 'https://www.brand.example'
const url = (path: string) => new URL(path, origin)
const request = (path: string, init?: RequestInit) => [new Request(url(path), init), url(path), origin] as const
const response = (init: { status?: number; type?: string; redirected?: boolean; contentType?: string }): Response => {
  const real = new Response('', {
    status: init.status ?? 200,
    headers: { 'content-type': init.contentType ?? 'text/javascript' },
  })
  return Object.defineProperties(real, {
    type: { value: init.type ?? 'basic' },
    redirected: { value: init.redirected ?? false },
  })
}

describe('[SW-02] the worker stays out of the way', () => {
  test('answers only navigations within the app with the shell', () => {
    for (const path of ['/m/', '/m/home', '/m/news/7?token=x']) expect(isAppAddress(url(path), origin)).toBe(true)
    for (const path of [
      '/',
      '/wps/a',
      '/__/auth/handler',
      '/mini-game/',
      '/m/brand.mobileconfig',
      '/m/sw.js',
      '/m/assets/x',
    ]) {
      expect(isAppAddress(url(path), origin)).toBe(false)
    }
    expect(isAppAddress(new URL('https://other.example/m/home'), origin)).toBe(false)
  })

  test('answers requests for plain assets only', () => {
    expect(isPlainAssetRequest(...request('/m/assets/a-1.js'))).toBe(true)
    expect(isPlainAssetRequest(...request('/m/assets/a-1.js?token=x'))).toBe(false)
    expect(isPlainAssetRequest(...request('/m/assets/a-1.js', { headers: { authorization: 'token' } }))).toBe(false)
    expect(isPlainAssetRequest(...request('/m/assets/a-1.js', { headers: { range: 'bytes=0-1' } }))).toBe(false)
    expect(isPlainAssetRequest(...request('/m/assets/a-1.js', { method: 'POST' }))).toBe(false)
    for (const path of ['/wps/system/status', '/m/asset-manifest.json', '/mini-game/x.js', '/favicon.ico'])
      expect(isPlainAssetRequest(...request(path))).toBe(false)
  })

  test('caches nothing for a page but assets of its own origin', () => {
    expect(isAssetAddress(`${origin}/m/assets/a-1.json`, origin)).toBe(true)
    for (const text of [
      '/wps/x',
      'https://other.example/m/assets/a.js',
      '/m/assets/../x',
      'http://[',
      '/m/assets/a.js?token=1',
    ])
      expect(isAssetAddress(text, origin)).toBe(false)
  })

  test("stores no html under an asset's name, and no partial or foreign response", () => {
    expect(isGenuineAsset(response({}))).toBe(true)
    for (const wrong of [
      { contentType: 'text/html; charset=utf-8' },
      { status: 206 },
      { status: 404 },
      { type: 'opaque' },
      { redirected: true },
    ]) {
      expect(isGenuineAsset(response(wrong))).toBe(false)
    }
  })
})
