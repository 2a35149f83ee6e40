import type { LoginBody, RegisterMethod } from '../../../contract/wire/account.ts'
import { deviceName, openedAs } from '../api/device-name.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import { isNativeApp } from '../lib/platform.ts'
import { deviceCookie, deviceId } from '../session/device-id.ts'
import type { AppThunk } from '../store/app-store.ts'

export type OriginFacts = Pick<LoginBody, 'loginDeviceId' | 'isOfficialAppLogin' | 'device'>

/** Where a login comes from: the fields that every login carries (AUTH-02, AUTH-03). */
export const originFacts =
  (): AppThunk<OriginFacts> =>
  (_dispatch, _getState, { local }) => ({
    loginDeviceId: deviceId(deviceCookie(document, location.protocol === 'https:'), local),
    isOfficialAppLogin: isNativeApp(),
    device: deviceName(local),
  })

/** REG-05 and its ruling. */
export function registerMethod(local: KeyValueStorage, page: Window = window): RegisterMethod {
  return isNativeApp(page.navigator.userAgent) ? 'APP' : (openedAs(local, page) ?? 'H5')
}
