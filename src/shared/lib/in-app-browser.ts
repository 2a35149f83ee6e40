/** Browsers inside other apps: they have no popups and no home screen, and Google refuses sign-ins there. Pure. */
import { isNativeApp } from './platform.ts'

const apps = [
  ['LINE', /\bLine\//],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\b(FBAN|FBAV|FB_IAB)\b/],
  ['KakaoTalk', /\bKAKAOTALK\b/i],
  ['WeChat', /\bMicroMessenger\//],
  ['TikTok', /musical_ly|BytedanceWebview/],
  ['Zalo', /\bZalo\b/],
  // Android names every other one as a view of the web.
  ['other', /; wv\)/],
] as const

/** The app's own name. */
export type InAppBrowser = (typeof apps)[number][0]

export const inAppBrowser = (userAgent: string = navigator.userAgent): InAppBrowser | null =>
  isNativeApp(userAgent) ? null : (apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null)

/**
 * An address that opens the page in the device's own browser; null if there is no such way. Only apps that are known to
 * follow an intent get one: others would show an error in place of the page.
 * @param address absolute address of the page
 */
export function externalBrowserUrl(address: string, userAgent: string = navigator.userAgent): string | null {
  const app = inAppBrowser(userAgent)
  if (app === 'LINE') return withParameter(address, 'openExternalBrowser', '1')
  if (app === 'KakaoTalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`
  const followsIntents = app === 'Facebook' || app === 'Instagram'
  return followsIntents && /\bAndroid\b/.test(userAgent) ? chromeIntent(address) : null
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}

/** The documented form of an intent: opens Chrome if it is installed, else the device's default browser. */
export function chromeIntent(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(address)};end`
}
