import type { ProviderLoginBody } from '../../../../contract/wire/account.ts'

/** Who the player is, by the word of a provider (IDP-02). It stands in no store and no storage. */
export type Identity = Pick<ProviderLoginBody, 'firebaseChannel' | 'firebaseIdToken'>
