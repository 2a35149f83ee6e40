import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openImageVerdicts } from '../emit/image-verdicts.ts'
import { createMerchantChecks } from '../emit/merchant-checks.ts'
import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { loadFleet } from '../merchant/load.ts'
import type { Fleet } from '../merchant/model.ts'
import { productRoot } from '../root.ts'
import { loadOptionsOf, type FleetOptions } from './fleet-options.ts'

/**
 * The compiled command stands in a folder that is named after the state of its sources: other rules, other verdicts.
 */
const rulesVersion = basename(dirname(fileURLToPath(import.meta.url)))

/** Loads and checks every merchant that the options mean. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const images = openImageVerdicts(join(productRoot, '.generated', 'cache', 'verdicts', `${rulesVersion}.json`))
  const fleet = await loadFleet({ ...loadOptionsOf(options), checks: createMerchantChecks(images) })
  // A memory that cannot be written costs time, not correctness.
  await images.save().catch(() => {})
  return fleet
}

/** Refuses ids that are no merchant's, with the nearest (SCH-05). */
export function requireIds(ids: readonly string[], known: readonly string[]): void {
  const unknown = ids.filter((id) => !known.includes(id))
  const problems = unknown.map((found) =>
    createProblem('MERCHANT_UNKNOWN', { found, suggestion: nearest(found, known), known }),
  )
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
}
