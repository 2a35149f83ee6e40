import type { DeviceName } from '../../../contract/wire/account.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import { isIpad, isWebClip } from '../lib/ios.ts'
import { isFromHomeScreen, isInstalled } from '../lib/platform.ts'

/** How the page was opened; null: in a browser. The display mode decides before the flag, which browsers' tabs share. */
export function openedAs(local: KeyValueStorage, page: Window): 'PWA' | 'WEBCLIP' | null {
  if (isInstalled(page)) return 'PWA'
  if (isWebClip(local, page.navigator)) return 'WEBCLIP'
  return isFromHomeScreen(page) ? 'PWA' : null
}

/** Value of the header Device and of the login field `device` (ruling on HTTP-09, AUTH-03). */
export const deviceName = (local: KeyValueStorage, page: Window = window): DeviceName =>
  openedAs(local, page) ?? (isIpad(page.navigator) ? 'IPAD' : 'MOBILE')
