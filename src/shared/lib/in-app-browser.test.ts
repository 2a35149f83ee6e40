import { describe, expect, test } from 'vitest'
import { chromeIntent, externalBrowserUrl, inAppBrowser } from './in-app-browser.ts'

const chrome = 'Chrome/138.0.0.0 Mobile Safari/537.36'
const android = `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`
const view = `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ${chrome}`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const tiktok = 'JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US WKWebView/1 BytedanceWebview/d8a21c6'

test.each([
  [`${iphone} Safari Line/14.1.0`, 'LINE'],
  [`${view} [FB_IAB/FB4A;FBAV/440.0]`, 'Facebook'],
  [`${iphone} [FBAN/FBIOS;FBAV/440.0]`, 'Facebook'],
  [`${view} Instagram 300.0 Android`, 'Instagram'],
  [`${iphone} musical_ly_2022803040 ${tiktok}`, 'TikTok'],
  [`${view} trill_2022406040 AppName/trill app_version/24.6.4 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${view} Zalo android/12100751 ZaloTheme/light ZaloLanguage/vi`, 'Zalo'],
  [`${iphone} Zalo iOS/470 ZaloTheme/light`, 'Zalo'],
  [`${view} KAKAOTALK/11.0.1 (INAPP)`, 'KakaoTalk'],
  [`${iphone} KAKAOTALK 10.1.0`, 'KakaoTalk'],
  [`${view} MMWEBID/7138 MicroMessenger/8.0.42.2460(0x28002A3D) WeChat/arm64`, 'WeChat'],
  [`${iphone} MicroMessenger/8.0.42(0x18002a2a) NetType/WIFI Language/zh_CN`, 'WeChat'],
  [view, 'other'],
  [`${view} App Ver/2.4.39`, null],
  [android, null],
  [`${android} Online/1`, null],
  [`${iphone} Version/17.0 Safari/604.1`, null],
])('%s is of %s', (userAgent, expected) => {
  expect(inAppBrowser(userAgent)).toBe(expected)
})

describe('the way to the device’s own browser', () => {
  const address = 'https://www.lotus88.example/m/login?backUrl=%2Fm%2Fnews'

  test('LINE has a parameter for it, KakaoTalk an address', () => {
    expect(externalBrowserUrl(address, 'Line/14.1.0')).toBe(`${address}&openExternalBrowser=1`)
    expect(externalBrowserUrl(address, `${iphone} KAKAOTALK 10.1.0`)).toBe(
      'kakaotalk://web/openExternal?url=https%3A%2F%2Fwww.lotus88.example%2Fm%2Flogin%3FbackUrl%3D%252Fm%252Fnews',
    )
  })

  test('[INST-12] Facebook and Instagram follow an intent on Android: Chrome, or else the default browser', () => {
    for (const app of ['FBAV/440.0', 'Instagram 300.0'])
      expect(externalBrowserUrl(address, `${view} ${app}`)).toBe(chromeIntent(address))
    expect(chromeIntent('https://www.fixture.example/m/home?r=7&cid=a;b')).toBe(
      'intent://www.fixture.example/m/home?r=7&cid=a;b#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fwww.fixture.example%2Fm%2Fhome%3Fr%3D7%26cid%3Da%3Bb;end',
    )
  })

  test.each([
    `${iphone} FBAV/440.0`,
    `${view} BytedanceWebview/d8a21c6`,
    `${view} Zalo android/12100751`,
    `${view} MicroMessenger/8.0.42`,
    view,
  ])('no link leaves %s', (userAgent) => {
    expect(externalBrowserUrl(address, userAgent)).toBeNull()
  })

  test('a normal browser needs none', () => {
    expect(externalBrowserUrl(address, android)).toBeNull()
  })
})
