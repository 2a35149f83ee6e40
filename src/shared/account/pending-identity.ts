import type { LoginBody } from '../../../contract/wire/account.ts'
import type { AppThunk } from '../store/create-store.ts'

/** A provider's identity that is to belong to the member who logs in next (IDP-07). */
export type PendingIdentity = Required<Pick<LoginBody, 'firebaseIdToken' | 'firebaseChannel'>>

const kept = new WeakMap<object, PendingIdentity>()

/** Keeps an identity for the next login by password, or forgets it. It stays out of the store and of all storages. */
export const keepIdentity =
  (identity: PendingIdentity | null): AppThunk =>
  (_dispatch, _getState, services) =>
    void (identity ? kept.set(services, identity) : kept.delete(services))

export const pendingIdentity = (): AppThunk<PendingIdentity | undefined> => (_dispatch, _getState, services) =>
  kept.get(services)
