import type { FleetOptions } from '../fleet-options.ts'

export interface CleanOptions extends FleetOptions {
  /** Relative to the working folder. */
  readonly out?: string
  readonly dryRun?: boolean
  readonly all?: boolean
  /** True without a folder. */
  readonly cache?: string | true
}
