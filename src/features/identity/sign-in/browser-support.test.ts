import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../shared/testing/memory-storage.ts'
import { inAppBrowser, externalBrowserUrl } from '../browser/in-app-browser.ts'
import { askNativeApp, nativeHook, nativeResultFrom, type NativePage } from './native-bridge.ts'
import { isPrivateBrowsing } from '../browser/private-browsing.ts'

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'

describe('private browsing', () => {
  const page = (getDirectory?: () => Promise<unknown>) =>
    ({
      localStorage: memoryStorage(),
      indexedDB: {},
      navigator: getDirectory ? { storage: { getDirectory } } : {},
    }) as unknown as Pick<Window, 'localStorage' | 'indexedDB' | 'navigator'>

  test("[IDP-17] a browser that denies the origin's file system is browsing privately", async () => {
    expect(
      await isPrivateBrowsing(
        page(() => Promise.reject(new DOMException('Security error when calling GetDirectory', 'SecurityError'))),
      ),
    ).toBe(true)
  })

  test('[IDP-17] denied storage counts as well', async () => {
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      indexedDB: {},
      navigator: {},
    } as unknown as Window
    expect(await isPrivateBrowsing(denied)).toBe(true)
  })

  test('[IDP-17] other browsers are not suspected, including old ones and pages without https', async () => {
    expect([await isPrivateBrowsing(page(() => Promise.resolve({}))), await isPrivateBrowsing(page())]).toEqual([
      false,
      false,
    ])
  })
})

describe('browsers inside other apps', () => {
  test.each([
    [`${iphone} Safari Line/14.1.0`, 'line'],
    [`${android} [FB_IAB/FB4A;FBAV/440.0]`, 'facebook'],
    [`${iphone} [FBAN/FBIOS;FBAV/440.0]`, 'facebook'],
    [`${android} Instagram 300.0`, 'instagram'],
    [android, null],
    [`${iphone} Version/17.0 Safari/604.1`, null],
  ])('%s is of %s', (userAgent, expected) => {
    expect(inAppBrowser(userAgent)).toBe(expected)
  })

  const address = 'https://www.lotus88.example/m/login?backUrl=%2Fm%2Fnews'
  test('LINE opens the device’s browser through its own parameter', () => {
    expect(externalBrowserUrl(address, 'Line/14.1.0')).toBe(`${address}&openExternalBrowser=1`)
  })

  test('on Android an intent opens Chrome, or else the default browser', () => {
    const link = externalBrowserUrl(address, `${android} FBAV/440.0`) ?? ''
    expect(link).toMatch(
      /^intent:\/\/www\.lotus88\.example\/m\/login\?backUrl=%2Fm%2Fnews#Intent;scheme=https;package=com\.android\.chrome;/,
    )
    expect(decodeURIComponent(/browser_fallback_url=([^;]+);end$/.exec(link)?.[1] ?? '')).toBe(address)
  })

  test('an iPhone cannot leave the other apps, and a normal browser need not', () => {
    expect([externalBrowserUrl(address, `${iphone} FBAV/440.0`), externalBrowserUrl(address, android)]).toEqual([
      null,
      null,
    ])
  })
})

describe('the native wrapper', () => {
  test('[IDP-12] Android’s hook is called on its object, iOS’ gets a message', () => {
    const Android = {
      calls: 0,
      googleLogin() {
        this.calls += 1
      },
    }
    nativeHook('google', { Android })?.()
    const postMessage = vi.fn()
    nativeHook('line', { webkit: { messageHandlers: { lineLogin: { postMessage } } } })?.()
    expect([Android.calls, postMessage.mock.calls]).toEqual([1, [[{}]]])
  })

  test('[IDP-14] a hook that the wrapper lacks is missing, whichever others it has', () => {
    expect([
      nativeHook('twitter', {}),
      nativeHook('twitter', { Android: { googleLogin: () => undefined } }),
      nativeHook('twitter', { webkit: {} }),
    ]).toEqual([null, null, null])
  })

  test('[IDP-12] the answer arrives through the callback, once, for the requested channel', async () => {
    const page: NativePage = {}
    const answer = askNativeApp('facebook', () => undefined, page)
    page.onNativeLogin?.('google', 'other-token')
    page.onNativeLogin?.('facebook', 'token')
    expect(await answer).toEqual({ token: 'token' })
    expect(page.onNativeLogin).toBeUndefined()
  })

  test('[IDP-13] a result that begins with "Failure" is a failure with exactly that text', () => {
    expect(nativeResultFrom('Failure: <b>cancelled</b> (12501)')).toEqual({
      failure: 'Failure: <b>cancelled</b> (12501)',
    })
    expect(nativeResultFrom('token.with.Failure')).toEqual({ token: 'token.with.Failure' })
  })

  test.each([undefined, null, 7, '', {}, 'x'.repeat(9000)])('[IDP-12] %o is garbage', (result) => {
    expect(nativeResultFrom(result)).toBe('garbage')
  })
})
