import { expect, test } from 'vitest'
import { isIos, isIpad } from './ios.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'
test.each([
  ['an iPhone', safari, 5, true, false],
  ['an iPad', safari.replace('iPhone', 'iPad'), 5, true, true],
  ['an iPad that says it is a Mac', mac, 5, true, true],
  ['a Mac', mac, 0, false, false],
  ['Android', android, 5, false, false],
])('%s', (_name, userAgent, maxTouchPoints, ios, ipad) => {
  const device = { userAgent, maxTouchPoints }
  expect([isIos(device), isIpad(device)]).toEqual([ios, ipad])
})
