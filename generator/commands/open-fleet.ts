import { createMerchantChecks } from '../emit/merchant-checks.ts'
import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { loadFleet } from '../merchant/load.ts'
import type { Fleet } from '../merchant/model.ts'
import { loadOptionsOf, type FleetOptions } from './fleet-options.ts'

/** Loads and checks every merchant that the options mean. */
export const openFleet = (options: FleetOptions): Promise<Fleet> => loadFleet({ ...loadOptionsOf(options), checks: createMerchantChecks() })

/** Refuses ids that are no merchant's, with the nearest (SCH-05). */
export function requireIds(ids: readonly string[], known: readonly string[]): void {
  const unknown = ids.filter((id) => !known.includes(id))
  const problems = unknown.map((found) => createProblem('MERCHANT_UNKNOWN', { found, suggestion: nearest(found, known), known }))
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
}
