import type { FleetOptions } from '../fleet-options.ts'

/** Options of the command line, as they are written. */
export interface ServeFlags extends FleetOptions {
  readonly all?: boolean
  readonly port: string
  /** Relative to the working folder. */
  readonly published?: string
  readonly hostNames?: boolean
  readonly api?: string
  readonly vendors?: string
  readonly time?: string
  /** Relative to the working folder. */
  readonly out?: string
}
