import type { FleetOptions } from '../fleet-options.ts'

/** Options of the command line, as they are written. */
export interface DevFlags extends FleetOptions {
  readonly port: string
  readonly api?: string
  readonly vendors?: string
}
