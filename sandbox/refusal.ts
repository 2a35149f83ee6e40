import type { AccountErrorCode } from '../contract/wire/account-errors.ts'
import type { ErrorCode } from '../contract/wire/errors.ts'

export type RefusalStatus = 400 | 401 | 404 | 413 | 429 | 500

/** Thrown by a route that refuses a call; the app turns it into an envelope. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: ErrorCode | AccountErrorCode
  /** The envelope's value, if the refusal has one. */
  readonly value: unknown

  constructor(status: RefusalStatus, code: ErrorCode | AccountErrorCode, message: string, value?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.value = value
  }
}
