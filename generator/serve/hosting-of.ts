import type { Merchant } from '../merchant/model.ts'
import { planHosting } from '../plan/hosting.ts'
import type { Hosting } from '../release/hosting/model.ts'
import { policyIn } from '../plan/hosting/policy-lines.ts'
import type { BrandFolder } from './brand-folder.ts'
import { type Reroute, reroutedPolicy } from './vendors/reroute.ts'

/**
 * The hosting rules of a finished folder, with the policy that was written for its html. See `changedFiles` for the
 * rerouting.
 */
export function hostingOf(merchant: Merchant, { headersFile }: BrandFolder, reroute: Reroute | undefined): Hosting {
  const policy = policyIn(headersFile)
  if (policy === undefined) throw new Error(`The _headers file of ${merchant.id} holds no policy.`)
  return planHosting({ merchant, policy: reroute ? reroutedPolicy(policy, reroute) : policy })
}
