import { expect, test } from 'vitest'
import { isFromHomeScreen, isInstalled, isNativeApp } from './platform.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

test('the native app is distinguished from browsers, including Safari', () => {
  expect(
    [`${android} App Ver/2.4.39`, `${safari} AppVer2.4.39`, 'App/1 Ver'].map((agent) => isNativeApp(agent)),
  ).toEqual([true, true, true])
  expect([android, safari, `${android} Line/14.1`].map((agent) => isNativeApp(agent))).toEqual([false, false, false])
})

test('installed apps and web clips count as opened from the home screen', () => {
  const page = (standalone: boolean, webClip?: boolean) =>
    ({
      matchMedia: () => ({ matches: standalone }),
      navigator: { ...(webClip !== undefined && { standalone: webClip }) },
    }) as unknown as Window
  expect(
    [page(true), page(false, true), page(false, false), page(false)].map((one) => [
      isInstalled(one),
      isFromHomeScreen(one),
    ]),
  ).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ])
})
