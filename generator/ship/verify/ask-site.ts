import type { IncomingHttpHeaders } from 'node:http'
import { networkFault, type NetworkFault } from '../../system/network/network-fault.ts'
import { proxyAsks } from '../../system/network/proxy-error.ts'
import { siteAuthorization } from '../../system/network/site-credentials.ts'
import { openWayOut } from '../../system/network/way-out.ts'
import { atOnce } from '../../system/store.ts'
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
  const way = openWayOut({ maxSockets: atOnce })
  const own = { 'user-agent': 'livery verify', ...siteAuthorization(origin) }
  return {
    close: way.close,
    ask: ({ path, acceptEncoding, body }) =>
      new Promise((resolve, reject) => {
        const longest = body ? Math.max(body.sent.size, body.plain.size) + overhead : overhead
        const headers = { 'accept-encoding': acceptEncoding, ...own }
        const signal = AbortSignal.timeout(patience)
        const call = way.send(new URL(origin), { path, headers, signal }, (answer) => {
          if (answer.statusCode === 407) {
            answer.destroy()
            return reject(proxyAsks)
          }
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

const joined = (headers: IncomingHttpHeaders): Answer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

/** Why there is no answer: `ECONNREFUSED`, `no whole answer within 30 s`. */
export const siteFault = (error: unknown): NetworkFault =>
  error instanceof Error && error.name === 'AbortError'
    ? { ...networkFault(error), reason: `no whole answer within ${patience / 1000} s` }
    : networkFault(error)
