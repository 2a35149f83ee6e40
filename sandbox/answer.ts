import type { Context } from 'hono'
import type { Envelope } from '../contract/wire/envelope.ts'
import type { EndpointName, EndpointValues } from '../contract/wire/endpoints.ts'
import type { AccountErrorCode } from '../contract/wire/account-errors.ts'
import type { ErrorCode } from '../contract/wire/errors.ts'

/** A successful answer; the endpoint's name determines the type of the value. */
export function answer<Name extends EndpointName>(
  context: Context,
  _name: Name,
  value: EndpointValues[Name],
): Response {
  const envelope: Envelope<EndpointValues[Name]> = { success: true, value }
  return context.json(envelope)
}

/** A refusal, in the envelope and with the HTTP status that fits. */
export function refuse(context: Context, { status, code, message, value }: Refusal): Response {
  const envelope: Envelope<unknown> = {
    success: false,
    errorCode: code,
    message,
    ...(value !== undefined && { value }),
  }
  return context.json(envelope, status)
}

type RefusalStatus = 400 | 401 | 404 | 413 | 429 | 500

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
