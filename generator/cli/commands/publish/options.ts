import { createProblem } from '../../../errors/create-problem.ts'
import { usageError } from '../../../errors/user-error.ts'
import type { OptionsOf } from '../command.ts'
import type { SigningOptions } from '../publish-options.ts'
import type { publish } from './index.ts'

export type PublishOptions = OptionsOf<typeof publish> & SigningOptions

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
