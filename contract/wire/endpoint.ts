import type { AnyShape } from './shape.ts'

/**
 * A call to the back end, beside the shapes of its fields: a call `deposit` whose body has fields has the shape
 * `depositBody` next to it, one with a query `depositQuery`. They are not part of the row, because a page needs only
 * their types. `endpoints.ts` joins all rows for those who need every call.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Shape of the `value` of the answer's envelope. */
  readonly value: AnyShape
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

/** A named operation, called by `POST /wps/relay/{name}` (HTTP-21). One without a shape for its body takes `{}`. */
export interface Relay {
  readonly relay: string
  readonly value: AnyShape
  /** Works without a session (HTTP-19). */
  readonly public?: true
}

/** The call by which every relay is made. */
export const relay = {
  method: 'POST',
  path: '/wps/relay/{name}',
  public: true,
  value: 'anything',
} as const satisfies Endpoint
