/** What the contract says of one call beside its fields. */
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
  /** Milliseconds, where the documents give the call its own limit. */
  readonly timeoutMs?: number
  /** A failure is the caller's alone: no alert, no session end (HTTP-18). */
  readonly skipsErrorHandling?: true
}
