import type { SigningOptions } from '../publish-options.ts'
import type { TargetOptions } from '../options.ts'
import type { QueueOptions } from '../queue-options.ts'
import type { RunReportOptions } from '../options.ts'

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
