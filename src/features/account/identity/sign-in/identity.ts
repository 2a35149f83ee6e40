import type { ProviderLoginBody } from '../../../../../contract/wire/account.ts'

/** A provider's proof of who the player is (IDP-02). Never kept in the store or in storage. */
export type Identity = Pick<ProviderLoginBody, 'firebaseChannel' | 'firebaseIdToken'>
