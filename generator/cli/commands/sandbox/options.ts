import type { FleetOptions } from '../fleet-options.ts'

export interface SandboxFlags extends FleetOptions {
  readonly port: string
  /** Relative to the working folder. */
  readonly data?: string
}
