import type { TargetOptions } from '../publish-options.ts'

/** Options of the command line, as they are written. */
export interface PublishOptions extends TargetOptions {
  readonly all?: boolean
  readonly reason?: string
  readonly env?: string
  /** Relative to the working folder. */
  readonly merchants?: string
  /** Relative to the working folder. */
  readonly out?: string
}
