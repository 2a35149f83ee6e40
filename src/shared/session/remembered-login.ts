import type { KeyValueStorage } from '../lib/storage.ts'

/** Local storage keys: the record of a remembered login, and whether the player wants to be signed in by it. */
export const rememberedLoginKey = 'rememberedLogin'
const autoLoginKey = 'autoLogin'

/** A logout keeps the record but disables it; otherwise the player would be signed in again at once (SES-14). */
export function pauseRememberedLogin(local: KeyValueStorage): void {
  if (local.read(rememberedLoginKey) !== null) switchAutoLoginOff(local)
}

/** A token that is used from another address disables the automatic login (AUTH-23). */
export const switchAutoLoginOff = (local: KeyValueStorage): void => local.write(autoLoginKey, '0')

export const switchAutoLoginOn = (local: KeyValueStorage): void => local.write(autoLoginKey, '1')

/** Only '0' disables it (AUTH-19). */
export const isAutoLoginOff = (local: KeyValueStorage): boolean => local.read(autoLoginKey) === '0'

/** AUTH-13, AUTH-22. */
export const forgetRememberedLogin = (local: KeyValueStorage): void => local.remove(rememberedLoginKey)
