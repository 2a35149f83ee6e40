import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../shared/testing/memory-storage.ts'
import { askNativeApp, nativeHook, nativeResultFrom, type NativePage } from './sign-in-through.ts'
import { isPrivateBrowsing } from '../browser/private-browsing.ts'

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
