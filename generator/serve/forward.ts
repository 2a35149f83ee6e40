import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Envelope } from '../../contract/wire/envelope.ts'
import { networkFault } from '../network/network-fault.ts'
import { openWayOut } from '../network/way-out.ts'

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

/** One connection for each call: one that the other side closes just now would be an error of ours. */
const way = openWayOut({ keepAlive: false })

/** Proxies the call to the origin under the same path. */
export function forward(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const target = targetOf(request.url ?? '/', origin)
  const call = way.send(target, { method: request.method ?? 'GET', headers: endToEnd(request.headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withLocalCookies(endToEnd(answer.headers)))
    answer.pipe(response)
  })
  call.on('error', (error) => failed(response, target.origin, error))
  response.on('close', () => call.destroy())
  request.pipe(call)
}

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
