import type { FleetOptions } from '../fleet-options.ts'

export interface ReportOptions extends FleetOptions {
  readonly all?: boolean
  readonly changed?: string
  readonly against?: string
  /** Where the state of that target is; absent if it is in the target. */
  readonly state?: string
  readonly pages: string
  readonly languages?: string
  /** Relative to the working folder. */
  readonly out: string
  readonly dist?: string
  /** A folder. */
  readonly cache?: string
  readonly jobs?: string
}
