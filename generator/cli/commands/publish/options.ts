import { createProblem } from '../../../errors/create-problem.ts'
import { usageError } from '../../../errors/user-error.ts'
import type { SigningOptions } from '../target.ts'
import type { Options } from '../declarations.ts'

export type PublishOptions = Options<'publish'> & SigningOptions

/**
 * Throws a UserError if the options let workers check although there are no checks.
 * @param unchecked why there are no checks; undefined if there are
 */
export function requireChecks({ queue, sharedCache }: PublishOptions, unchecked: string | undefined): void {
  if (queue === undefined && sharedCache === undefined) return
  const option = queue === undefined ? '--shared-cache' : '--queue'
  const found = queue === undefined ? 'no --queue' : unchecked
  if (found !== undefined) throw usageError(createProblem('QUEUE_NO_CHECKS', { option, found }))
}
