import type { LoginBody } from '../../../contract/wire/account.ts'
import type { AppThunk } from '../store/app-store.ts'
import { scoped } from '../store/scoped.ts'

/** A provider's identity, to be linked to the next member who logs in (IDP-07). */
export type PendingIdentity = Required<Pick<LoginBody, 'firebaseIdToken' | 'firebaseChannel'>>

/** A secret: it stays out of the store's state and out of all storage. */
const pending = scoped<{ identity: PendingIdentity | undefined }>(() => ({ identity: undefined }))

/** Keeps an identity for the next login by password; null forgets it. */
export const keepIdentity =
  (identity: PendingIdentity | null): AppThunk =>
  (dispatch) =>
    void (dispatch(pending).identity = identity ?? undefined)

export const pendingIdentity = (): AppThunk<PendingIdentity | undefined> => (dispatch) => dispatch(pending).identity
