import type { FleetOptions } from '../fleet-options.ts'

/** Options of the command line, as they are written. */
export interface SandboxFlags extends FleetOptions {
  readonly port: string
  /** Relative to the working folder. */
  readonly data?: string
}
