import type { FleetOptions } from '../fleet-options.ts'

/** Options of the command line, as they are written. */
export interface GenerateOptions extends FleetOptions {
  readonly all?: boolean
  readonly out?: string
  readonly jobs?: string
  /** A folder, or false for --no-cache. */
  readonly cache?: string | boolean
  /** A folder, relative to the working folder. */
  readonly sharedCache?: string
  readonly dryRun?: boolean
  readonly failFast?: boolean
}
