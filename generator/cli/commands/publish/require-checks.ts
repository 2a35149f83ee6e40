import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import type { PublishOptions } from './options.ts'

/**
 * Throws a UserError if the options let workers check although there are no checks.
 * @param unchecked why there are no checks; undefined if there are
 */
export function requireChecks({ queue, sharedCache }: PublishOptions, unchecked: string | undefined): void {
  if (queue === undefined && sharedCache === undefined) return
  const option = queue === undefined ? '--shared-cache' : '--queue'
  const found = queue === undefined ? 'no --queue' : unchecked
  if (found !== undefined) throw new UserError([createProblem('QUEUE_NO_CHECKS', { option, found })], exitCodes.usage)
}
