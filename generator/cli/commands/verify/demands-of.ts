import { z } from 'zod'
import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import type { Demands } from '../../../ship/verify/verify-origin.ts'
import { readTrustedKeys } from '../signing-key.ts'
import type { Options } from '../declarations.ts'

/**
 * What the command line wants proven. Throws a UserError for an invalid time, and for a time without a key to prove it.
 */
export function demandsOf({ trustedKey, env, signedAfter }: Options<'verify'>): Demands {
  const trusted = readTrustedKeys(trustedKey ?? [])
  if (signedAfter === undefined) return { trusted, environment: env, signedAfter }
  const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(signedAfter)
  if (!time.success || trusted.length === 0)
    throw new UserError(
      [createProblem('VERIFY_SIGNED_AFTER', { found: signedAfter, isTime: time.success })],
      exitCodes.usage,
    )
  return { trusted, environment: env, signedAfter: Date.parse(time.data) }
}
