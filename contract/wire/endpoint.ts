/** Properties of one call, apart from its fields. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Works without a session (HTTP-19). */
  readonly public?: true
  /** The body travels encrypted (ENC-01 and its ruling). */
  readonly encrypted?: true
  /** Value of the header ModuleId (REG-01, REG-02). */
  readonly moduleId?: string
  /** Sends the header Device (AUTH-01). */
  readonly device?: true
  /** Milliseconds, where the documents set a limit for this call. */
  readonly timeoutMs?: number
  /** Only the caller handles a failure: no alert, no end of session (HTTP-18). */
  readonly skipsErrorHandling?: true
}
