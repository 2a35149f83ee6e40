import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'

/** Tells the framework that the connection is handled elsewhere. */
export function takeOver(context: Context, act: (outgoing: ServerResponse) => void): Response {
  act((context.env as { readonly outgoing: ServerResponse }).outgoing)
  return RESPONSE_ALREADY_SENT
}

/** Announces the whole body, sends its first half and resets the connection. */
export function breakHalfway(context: Context, { status, headers }: Response, body: Uint8Array): Response {
  return takeOver(context, (outgoing) => {
    outgoing.writeHead(status, { ...Object.fromEntries(headers), 'Content-Length': String(body.length) })
    outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy())
  })
}

/**
 * Runs around all others: one that adds a header to an answer replaces it by a copy, and the framework would send the
 * copy although the connection has been taken over.
 */
export const keepTakenOver: MiddlewareHandler = async (context, next) => {
  await next()
  if (!isTakenOver(context.res)) return
  // An answer that replaces another one gets its headers, and is a copy again.
  context.res = undefined
  context.res = RESPONSE_ALREADY_SENT
}

export const isTakenOver = (answer: Response): boolean => answer.headers.has('x-hono-already-sent')
