import type { DeviceName } from '../../../contract/wire/headers.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import { isIpad } from '../lib/ios.ts'
import { isFromHomeScreen } from '../lib/platform.ts'

/** The page was opened from an iOS web clip (SHELL-21). */
export const isWebClip = (local: KeyValueStorage): boolean => local.read('WEBCLIP') === '1'

/** Value of the header Device and of the login field `device` (ruling on HTTP-09, AUTH-03). */
export function deviceName(local: KeyValueStorage, page: Window = window): DeviceName {
  if (isIpad(page.navigator)) return 'IPAD'
  if (isWebClip(local)) return 'WEBCLIP'
  return isFromHomeScreen(page) ? 'PWA' : 'MOBILE'
}
