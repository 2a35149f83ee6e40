import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[IDP-30] in a page inside an app, which the library treats as mobile, a call times out after 60 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  // The library detects its environment when it is loaded.
  vi.stubGlobal('window', { cordova: {} })
  vi.stubGlobal('navigator', { userAgent: 'Android', onLine: true })
  const { signInWithCustomToken } = await import('firebase/auth')
  const { identityAuth } = await import('./identity-auth.ts')
  const project = { apiKey: 'key', appId: '1:2:web:a', authDomain: 'auth.lotus88.example', projectId: 'demo' }
  const ended = vi.fn()
  signInWithCustomToken(identityAuth({ project, language: 'en', scriptHosts: [] }), 'custom').catch(ended)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'auth/network-request-failed' }))
})
