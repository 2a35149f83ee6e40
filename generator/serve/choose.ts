import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import type { Fleet, Merchant } from '../merchant/model.ts'

/** The merchants that were named, or all; throws a UserError for an unknown id and for one whose file has errors. */
export function chooseMerchants(fleet: Fleet, ids: readonly string[], all: boolean): readonly Merchant[] {
  const unknown = ids.filter((id) => !fleet.ids.includes(id))
  if (unknown.length > 0) {
    throw new UserError(unknown.map((found) => createProblem('MERCHANT_UNKNOWN', { found, suggestion: nearest(found, fleet.ids), known: fleet.ids })), exitCodes.usage)
  }
  if (all) return fleet.merchants
  if (ids.length === 0) throw new UserError([createProblem('SERVE_NOTHING_NAMED', {})], exitCodes.usage)
  const chosen = fleet.merchants.filter(({ id }) => ids.includes(id))
  if (chosen.length < new Set(ids).size) throw new UserError(fleet.problems)
  return chosen
}
