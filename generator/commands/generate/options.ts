import type { FleetOptions } from '../fleet-options.ts'
import type { RunReportOptions } from '../run-reports.ts'

/** Options of the command line, as they are written. */
export interface GenerateOptions extends FleetOptions, RunReportOptions {
  readonly all?: boolean
  readonly out?: string
  readonly jobs?: string
  /** A folder, or false for --no-cache. */
  readonly cache?: string | boolean
  /** A folder, relative to the working folder, or the address of a store. */
  readonly sharedCache?: string
  /** An address, or true for the one in LIVERY_QUEUE. */
  readonly queue?: string | boolean
  readonly dryRun?: boolean
  readonly failFast?: boolean
  /** `i/n` */
  readonly shard?: string
  /** A file, relative to the working folder. */
  readonly report?: string
}
