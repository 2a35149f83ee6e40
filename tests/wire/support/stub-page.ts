import { vi } from 'vitest'

export const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/120'

interface StubbedPage {
  readonly url?: string
  readonly userAgent?: string
  /** Opened from the home screen. */
  readonly standalone?: boolean
  /** More of `window`, such as what a native app adds. */
  readonly more?: object
}

/** What the client reads of a browser, for tests in Node; `vi.unstubAllGlobals` removes it. Returns the window. */
export function stubPage({
  url = 'https://www.fixture.example/m/login',
  userAgent = android,
  standalone = false,
  more = {},
}: StubbedPage = {}): Record<string, unknown> {
  const navigator = { userAgent, maxTouchPoints: 5, onLine: true }
  const window = { navigator, matchMedia: () => ({ matches: standalone }), ...more }
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('isSecureContext', true)
  return window
}
