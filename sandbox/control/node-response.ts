import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Takes the connection out of the framework's hands. */
export function takeOver(context: Context, act: (outgoing: ServerResponse) => void): Response {
  act((context.env as { readonly outgoing: ServerResponse }).outgoing)
  return RESPONSE_ALREADY_SENT
}
