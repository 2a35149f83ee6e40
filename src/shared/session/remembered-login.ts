import type { KeyValueStorage } from '../lib/storage.ts'

/** Where the record of a remembered login stands in local storage, and the player's wish to be signed in by it. */
export const rememberedLoginKey = 'rememberedLogin'
const autoLoginKey = 'autoLogin'

/** A logout keeps the record and switches its use off, or the player would be signed in again at once (SES-14). */
export function pauseRememberedLogin(local: KeyValueStorage): void {
  if (local.read(rememberedLoginKey) !== null) local.write(autoLoginKey, '0')
}
