import type { ReleaseSource } from '../../../insight/report/sources/built-release.ts'

/** The releases to compare with. */
export interface Against {
  readonly source: ReleaseSource
  /** The merchants that may differ, if that is known beforehand. */
  readonly ids?: readonly string[]
}
