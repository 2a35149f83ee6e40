import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { scoped } from '../../../../shared/store/scoped.ts'

/** Key in session storage: the provider to which the player was redirected (IDP-11). */
const key = 'firebaseChannel'

const channels: Readonly<Record<ProviderChannel, 1>> = { google: 1, facebook: 1, twitter: 1, line: 1 }
const isChannel = (text: string | null): text is ProviderChannel => text !== null && Object.hasOwn(channels, text)

/**
 * State of this page alone, because session storage cannot tell the leaving page from the one to which the player
 * returns.
 */
const departure = scoped(() => ({ isUnderway: false }))

/** Keeps the channel for the return; this page is leaving from now on. */
export const keepChannel =
  (channel: ProviderChannel): AppThunk =>
  (dispatch, _getState, { session }) => {
    dispatch(departure).isUnderway = true
    session.write(key, channel)
  }

/** The channel that was kept, which is then forgotten: it can be read once. */
export const takeChannel =
  (): AppThunk<ProviderChannel | null> =>
  (dispatch, _getState, { session }) => {
    dispatch(departure).isUnderway = false
    const kept = session.read(key)
    if (kept !== null) session.remove(key)
    return isChannel(kept) ? kept : null
  }

/**
 * Whether the player came to this page from a provider. False on a page that is just leaving for one: it must not take
 * the channel, which the returning page needs.
 */
export const isReturning: AppThunk<boolean> = (dispatch, _getState, { session }) =>
  !dispatch(departure).isUnderway && session.read(key) !== null
