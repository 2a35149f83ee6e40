import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'

/** Whether a page's requests to vendors go to stand-ins or to the real hosts. */
export type Vendors = 'stand-ins' | 'real'

/**
 * With a real back end the default is the real vendors, because it verifies proofs and tokens with them. Throws a
 * UserError for any other value.
 */
export function chooseVendors({ vendors, api }: { readonly vendors?: string; readonly api?: string }): Vendors {
  if (vendors === undefined) return api === undefined ? 'stand-ins' : 'real'
  if (vendors === 'stand-ins' || vendors === 'real') return vendors
  throw new UserError([createProblem('VENDORS_CHOICE', { found: vendors })], exitCodes.usage)
}
