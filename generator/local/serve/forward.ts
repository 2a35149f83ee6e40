import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Envelope } from '../../../contract/wire/envelope.ts'
import { networkFault } from '../../system/network/network-fault.ts'
import { openWayOut } from '../../system/network/way-out.ts'

/** Headers that apply to a single connection and must not be forwarded. */
const hopByHopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]

/** One connection for each call, because a kept connection that the other side is closing would be an error of ours. */
const way = openWayOut({ keepAlive: false })

/** The most informational answers, such as `103 Early Hints`, before the final one. */
const mostAnnouncements = 100

/**
 * Proxies the call to the origin under the same path. A faulty answer only affects this call: an invalid one becomes a
 * 502, and one that breaks off breaks off here too.
 */
export function forward(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const target = targetOf(request.url ?? '/', origin)
  const fail = (error: Error): void => {
    if (!response.writableEnded) failed(response, target.origin, error)
    call.destroy()
  }
  const call = way.send(target, { method: request.method ?? 'GET', headers: endToEnd(request.headers) }, (answer) => {
    const { statusCode = 0, headers } = answer
    // The parser takes any three digits, and in some versions of Node any name of a header.
    if (statusCode < 200) return fail(impossible(statusCode))
    // The page has left, and the event that tells of it is still to come.
    if (response.destroyed) return void call.destroy()
    try {
      response.writeHead(statusCode, withLocalCookies(endToEnd(headers)))
    } catch (error) {
      return fail(error as Error)
    }
    pipeline(answer, response, () => undefined)
  })
  call.on('error', fail)
  call.on('upgrade', ({ statusCode = 0 }) => fail(impossible(statusCode)))
  let announcements = 0
  call.on('information', () => (announcements += 1) > mostAnnouncements && fail(new Error('no answer after many 1xx')))
  response.on('close', () => call.destroy())
  request.pipe(call)
}

const impossible = (status: number): Error => new Error(`the status ${status}`)

/** Uses only path and query: a request line may name another host, and this must not be an open proxy. */
function targetOf(address: string, origin: string): URL {
  const { pathname, search } = new URL(address, origin)
  const target = new URL(origin)
  target.pathname = pathname
  target.search = search
  return target
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name)))
}

/** Browsers reject cookies for another domain, and secure ones over http. */
function withLocalCookies(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const cookies = headers['set-cookie']
  if (!Array.isArray(cookies)) return headers
  return { ...headers, 'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, '')) }
}

function failed(response: ServerResponse, origin: string, error: Error): void {
  if (response.headersSent) return void response.destroy()
  const envelope: Envelope<never> = {
    success: false,
    message: `No answer from ${origin}: ${networkFault(error).reason}`,
  }
  response.writeHead(502, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(envelope))
}
