import type { SigningOptions } from '../publish-options.ts'
import type { TargetOptions } from '../options.ts'
import type { QueueOptions } from '../queue-options.ts'
import type { RunReportOptions } from '../options.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'

export interface PublishOptions extends TargetOptions, RunReportOptions, QueueOptions, SigningOptions {
  readonly all?: boolean
  readonly reason?: string
  /** Relative to the working folder. */
  readonly out?: string
  readonly plan?: boolean
  /** `1%,10%,100%` */
  readonly waves?: string
  /** `acme,plynt` */
  readonly canary?: string
  /** An address; false for no checks; absent for the merchants' own addresses. */
  readonly check?: string | false
  /** A command line for a shell. */
  readonly afterWave?: string
  /** `acme,plynt` */
  readonly retire?: string
  readonly requireSignoff?: string
  /** Id of a rollout. */
  readonly resume?: string
  readonly abort?: string
}

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
