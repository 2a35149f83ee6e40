import type { FleetOptions } from '../fleet-options.ts'
import type { QueueOptions } from '../queue-options.ts'
import type { RunReportOptions } from '../run-reports.ts'

export interface GenerateOptions extends FleetOptions, RunReportOptions, QueueOptions {
  readonly all?: boolean
  readonly out?: string
  readonly jobs?: string
  /** A folder, or false for --no-cache. */
  readonly cache?: string | boolean
  readonly dryRun?: boolean
  readonly failFast?: boolean
  /** `i/n` */
  readonly shard?: string
  /** A file, relative to the working folder. */
  readonly report?: string
}
