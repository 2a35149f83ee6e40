import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'

/** Refuses unknown ids, and suggests the nearest known one (SCH-05). */
export function requireIds(ids: readonly string[], known: readonly string[]): void {
  const unknown = ids.filter((id) => !known.includes(id))
  const problems = unknown.map((found) =>
    createProblem('MERCHANT_UNKNOWN', { found, suggestion: nearest(found, known), known }),
  )
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
}
