import type { login, LoginValue } from '../../../contract/wire/account.ts'
import { leniently, type Call } from '../api/call.ts'
import type { LenientBut } from '../api/decode.ts'

/** A call that logs in: of its answer the token is required, everything else has defaults (SES-03). */
export const asLogin = (row: Call & Pick<typeof login, 'value'>): Call => leniently(row, 'token')

/** A login that the back end accepted. */
export type AcceptedLogin = LenientBut<LoginValue, 'token'>
