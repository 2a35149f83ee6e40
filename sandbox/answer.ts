import type { Context } from 'hono'
import type { Envelope } from '../contract/wire/envelope.ts'
import type { EndpointName, EndpointValues } from '../contract/wire/endpoints.ts'
import type { Refusal } from './refusal.ts'

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
