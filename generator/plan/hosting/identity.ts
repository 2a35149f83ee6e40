import type { FlagName } from '../../../contract/flags.ts'

/** Flags whose sign-in returns through the identity provider's handler on the brand's own origin. */
export const identityFlags: readonly FlagName[] = ['GOOGLELOGIN3', 'FACEBOOKLOGIN3', 'TWITTERLOGIN3', 'LINELOGIN3']
