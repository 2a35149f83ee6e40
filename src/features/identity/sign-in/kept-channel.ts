import type { ProviderChannel } from '../../../../contract/wire/account.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'

/** Key in session storage: the provider to which the player was redirected (IDP-11). */
const key = 'firebaseChannel'

const channels: readonly string[] = ['google', 'facebook', 'twitter', 'line'] satisfies ProviderChannel[]
const isChannel = (text: string | null): text is ProviderChannel => text !== null && channels.includes(text)

export const keepChannel = (session: KeyValueStorage, channel: ProviderChannel): void => session.write(key, channel)

/** The provider from which the player has returned; can be read once. */
export function takeChannel(session: KeyValueStorage): ProviderChannel | null {
  const kept = session.read(key)
  if (kept !== null) session.remove(key)
  return isChannel(kept) ? kept : null
}

export const hasChannel = (session: KeyValueStorage): boolean => session.read(key) !== null
