import type { FleetOptions } from '../fleet-options.ts'

export interface DevFlags extends FleetOptions {
  readonly port: string
  readonly api?: string
  readonly vendors?: string
}
