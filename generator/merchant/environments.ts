import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'

/** Environments that an overlay `merchant.<env>.yaml` may be written for (SCH-03). */
export const environments = ['staging', 'production'] as const

/** Throws a UserError for an environment that does not exist. */
export function requireEnvironment(found: string): void {
  if ((environments as readonly string[]).includes(found)) return
  throw new UserError(
    [createProblem('ENVIRONMENT_UNKNOWN', { found, suggestion: nearest(found, environments), known: environments })],
    exitCodes.usage,
  )
}
