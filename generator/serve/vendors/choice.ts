import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'

/** Who answers where a page asks for a vendor's host. */
export type Vendors = 'stand-ins' | 'real'

/**
 * A real back end checks proofs and tokens with the real vendors, so it brings them along. Throws a UserError for a
 * word that is no choice.
 */
export function chooseVendors({ vendors, api }: { readonly vendors?: string; readonly api?: string }): Vendors {
  if (vendors === undefined) return api === undefined ? 'stand-ins' : 'real'
  if (vendors === 'stand-ins' || vendors === 'real') return vendors
  throw new UserError([createProblem('VENDORS_CHOICE', { found: vendors })], exitCodes.usage)
}
