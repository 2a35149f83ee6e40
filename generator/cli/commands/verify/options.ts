import type { TargetOptions } from '../options.ts'

export interface VerifyOptions extends TargetOptions {
  readonly all?: boolean
  readonly at?: string
  readonly release?: string
  /** Relative to the working folder. */
  readonly out?: string
  /** Files with public keys. */
  readonly trustedKey?: readonly string[]
  /** ISO 8601. */
  readonly signedAfter?: string
}
