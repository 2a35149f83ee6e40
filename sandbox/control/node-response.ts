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
 * Wraps all other middleware. One that adds a header replaces the answer by a copy, which the framework would send
 * although the connection has been taken over.
 */
export const keepTakenOver: MiddlewareHandler = async (context, next) => {
  await next()
  if (!isTakenOver(context.res)) return
  // Replacing an answer directly would copy its headers into yet another copy.
  context.res = undefined
  context.res = RESPONSE_ALREADY_SENT
}

export const isTakenOver = (answer: Response): boolean => answer.headers.has('x-hono-already-sent')
