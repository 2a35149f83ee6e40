import type { Context } from 'hono'
import type { Envelope } from '../contract/wire/envelope.ts'
import type { EndpointName, EndpointValues } from '../contract/wire/endpoints.ts'
import type { ErrorCode } from '../contract/wire/errors.ts'

/** A successful answer; the endpoint's name holds the value to its type. */
export function answer<Name extends EndpointName>(context: Context, _name: Name, value: EndpointValues[Name]): Response {
  const envelope: Envelope<EndpointValues[Name]> = { success: true, value }
  return context.json(envelope)
}

/** A refusal, in the envelope and with the HTTP status that fits. */
export function refuse(context: Context, status: 400 | 404 | 500, errorCode: ErrorCode, message: string): Response {
  const envelope: Envelope<never> = { success: false, errorCode, message }
  return context.json(envelope, status)
}
