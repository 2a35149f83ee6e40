import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { errorCode } from '../cache/files.ts'
import { atOnce } from '../store/store.ts'
import type { Answer } from './compare-answer.ts'
import type { Expectation } from './expectations.ts'

/** ms for one whole answer. */
const patience = 30_000
/** Bytes by which an encoded body may be longer than the plain one. */
const overhead = 64 * 1024

export interface Site {
  /** Asks as a browser would, but follows no redirect and decodes nothing. Rejects if there is no whole answer. */
  ask(expectation: Expectation): Promise<Answer>
  close(): void
}

/** @param origin `https://www.lotus.example` */
export function openSite(origin: string): Site {
  const isSecure = origin.startsWith('https:')
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: atOnce })
  const send = isSecure ? httpsRequest : httpRequest
  return {
    close: () => agent.destroy(),
    ask: ({ path, acceptEncoding, body }) =>
      new Promise((resolve, reject) => {
        const longest = body ? Math.max(body.sent.size, body.plain.size) + overhead : overhead
        const headers = { 'accept-encoding': acceptEncoding, 'user-agent': 'livery verify' }
        const signal = AbortSignal.timeout(patience)
        const call = send(new URL(path, origin), { agent, headers, signal, lookup: lookUp }, (answer) => {
          const parts: Buffer[] = []
          let size = 0
          const finish = (whole: Buffer | undefined): void =>
            resolve({ status: answer.statusCode ?? 0, headers: joined(answer.headers), body: whole })
          answer.on('data', (part: Buffer) => {
            size += part.byteLength
            if (size <= longest) return void parts.push(part)
            finish(undefined)
            answer.destroy()
          })
          answer.on('end', () => finish(Buffer.concat(parts)))
          answer.on('error', reject)
        })
        call.on('error', reject).end()
      }),
  }
}

/** `<id>.localhost` is this machine, as browsers have it; not every system's resolver knows that (RFC 6761). */
const lookUp: LookupFunction = (host, options, callback) =>
  lookup(/\.localhost\.?$/i.test(host) ? 'localhost' : host, options, callback)

const joined = (headers: IncomingHttpHeaders): Answer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

/** As it is shown: `ECONNREFUSED`, `no answer within 30 s`. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'AbortError'
    ? `no whole answer within ${patience / 1000} s`
    : errorCode(error) || (error instanceof Error ? error.message : String(error))
