/** A finished file, as the gates see it. */
export interface GateFile {
  readonly path: string
  readonly sha256: string
  /** Reads its text; absent for pictures and fonts. */
  readonly text?: () => string
  /** Whether it was made for this brand alone. */
  readonly isBrands: boolean
}
