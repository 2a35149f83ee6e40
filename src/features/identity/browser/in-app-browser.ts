/** Browsers inside other apps: Google refuses them, and they have no popups. Pure. */

export type InAppBrowser = 'line' | 'facebook' | 'instagram'

export function inAppBrowser(userAgent: string = navigator.userAgent): InAppBrowser | null {
  if (/\bLine\//.test(userAgent)) return 'line'
  if (/\bInstagram\b/.test(userAgent)) return 'instagram'
  return /\b(FBAN|FBAV|FB_IAB)\b/.test(userAgent) ? 'facebook' : null
}

/**
 * An address that opens the page in the device's own browser; null if there is no such way (iPhones outside LINE).
 * @param address absolute address of the page
 */
export function externalBrowserUrl(address: string, userAgent: string = navigator.userAgent): string | null {
  const browser = inAppBrowser(userAgent)
  if (browser === 'line') return withParameter(address, 'openExternalBrowser', '1')
  return browser && /\bAndroid\b/.test(userAgent) ? chromeIntent(address) : null
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}

/** The documented form of an intent: opens Chrome if it is installed, else the device's default browser. */
function chromeIntent(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(address)};end`
}
