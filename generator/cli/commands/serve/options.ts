import type { FleetOptions } from '../fleet-options.ts'

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
