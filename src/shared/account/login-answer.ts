import type { LoginValue } from '../../../contract/wire/account.ts'
import { loginShape } from '../../../contract/wire/shapes/sign-in.ts'
import type { LenientBut } from '../api/decode.ts'

/** How the answer of any login is read: the token is required, everything else has defaults (SES-03). */
export const loginAnswer = { lenient: loginShape, required: ['token'] } as const

/** A login that the back end accepted. */
export type AcceptedLogin = LenientBut<LoginValue, 'token'>
