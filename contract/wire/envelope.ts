/** The envelope of every answer (ruling on HTTP-15, HTTP-16). */
export interface Envelope<Value> {
  readonly success: boolean
  readonly value?: Value
  readonly errorCode?: string
  readonly message?: string
}

/** What the client returns when a call has failed. */
export interface CallFailure {
  /** HTTP status, or 0 if no response arrived. */
  readonly status: number
  readonly data: unknown
  readonly code?: string
  readonly message?: string
}
