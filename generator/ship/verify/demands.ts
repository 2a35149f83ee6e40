import type { TrustedKey } from '../../release/attestation/envelope.ts'

/** What is to be proven of a release beyond its receipt. */
export interface Demands {
  /** A statement of origin that one of these keys has signed; without keys none has to be there. */
  readonly trusted: readonly TrustedKey[]
  /** That it was built for this environment; undefined: for any. */
  readonly environment: string | undefined
  /** Epoch ms: that it was built, or went live, later than that, as a trusted key has signed; undefined: at any time. */
  readonly signedAfter: number | undefined
}
