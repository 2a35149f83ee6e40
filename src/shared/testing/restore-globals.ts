/**
 * Set-up of the tests that share a thread: the next file finds every global as this one did, and where there is a document
 * an empty one, at the same address, with nothing stored.
 */
import { afterAll, vi } from 'vitest'

const address = typeof document === 'undefined' ? undefined : location.href

afterAll(async () => {
  // In this order: a spy on a fake timer would bring that one back after the real ones.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (address === undefined) return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  for (const part of [document.head, document.body]) part.replaceChildren()
  for (const part of [document.documentElement, document.body])
    for (const { name } of [...part.attributes]) part.removeAttribute(name)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const cookie of document.cookie.split('; '))
    for (const path of ['', '; Path=/'])
      document.cookie = `${cookie.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT${path}`
  history.replaceState(null, '', address)
})
