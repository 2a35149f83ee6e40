import { deleteApp, initializeApp } from 'firebase/app'
import { expect, test, vi } from 'vitest'

test('[IDP-30] on mobile, as the library understands it (a page inside an app), a call is given up after 60 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  // The library looks around when it is loaded.
  vi.stubGlobal('window', { cordova: {} })
  vi.stubGlobal('navigator', { userAgent: 'Android', onLine: true })
  const { inMemoryPersistence, initializeAuth, signInWithCustomToken } = await import('firebase/auth')
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' })
  const ended = vi.fn()
  signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), 'custom').catch(ended)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'auth/network-request-failed' }))
  await deleteApp(app)
})
