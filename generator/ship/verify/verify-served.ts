import { sitePassword } from '../check/site-password.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { StoreError } from '../../errors/store-error.ts'
import { forEachLimited } from '../../system/limiter.ts'
import { atOnce } from '../../system/store.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import type { Receipt } from '../../release/receipt.ts'
import { compareAnswer, type Answer } from './compare-answer.ts'
import type { Difference, Comparison } from './difference.ts'
import { expectationsOf, type Expectation } from './expectations.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { networkFault, type NetworkFault } from '../../system/network/network-fault.ts'
import { proxyAsks } from '../../system/network/proxy-error.ts'
import { siteAuthorization } from '../../system/network/site-credentials.ts'
import { openWayOut, protocolOf } from '../../system/network/way-out.ts'

/** How often a request is sent that gets no whole answer. */
const attempts = 3
/** After so many requests without an answer, the rest are not sent. */
const mostUnanswered = 20

export interface Watcher {
  /** The number of requests. */
  expect(requests: number): void
  step(path: string): void
}

/**
 * Compares what a site answers with a release, request by request (REL-07). A site that does not answer at all is a
 * StoreError.
 * @param origin `https://www.lotus.example`
 */
export async function verifyServed(
  origin: string,
  receipt: Receipt,
  hosting: Hosting,
  watcher: Watcher,
): Promise<Comparison> {
  const expectations = expectationsOf(receipt, hosting)
  watcher.expect(expectations.length)
  const site = openSite(origin)
  const [differences, recompressed]: [Difference[], Set<string>] = [[], new Set()]
  let [checked, unanswered] = [0, 0]
  const check = async (expectation: Expectation): Promise<void> => {
    if (unanswered >= mostUnanswered) return
    const answer = await answerOf(site, expectation)
    if (answer instanceof Error) {
      if (checked === 0) throw unreachable(origin, answer)
      unanswered += 1
      differences.push(noAnswer(expectation, answer))
    } else {
      if (answer.status === 401) throw sitePassword(origin)
      const compared = compareAnswer(expectation, answer)
      differences.push(...compared.differences)
      if (compared.isRecompressed) recompressed.add(expectation.path)
    }
    checked += 1
    watcher.step(expectation.path)
  }
  try {
    // The first one alone: whether there is a site at all.
    await forEachLimited(1, expectations.slice(0, 1), check)
    await forEachLimited(atOnce, expectations.slice(1), check)
  } finally {
    site.close()
  }
  const protocol = await protocolOf(new URL(origin))
  const compared = { checked, differences: sorted(differences), recompressed: [...recompressed].sort() }
  return { ...compared, ...(protocol !== undefined && { protocol }) }
}

async function answerOf(site: Site, expectation: Expectation): Promise<Answer | Error> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await site.ask(expectation)
    } catch (error) {
      if (attempt === attempts) return error instanceof Error ? error : new Error(String(error))
    }
  }
}

const unreachable = (site: string, error: Error): StoreError =>
  new StoreError(createProblem('VERIFY_UNREACHABLE', { site, ...siteFault(error) }), { cause: error })

const noAnswer = ({ path, acceptEncoding, status }: Expectation, error: Error): Difference => ({
  path,
  encoding: acceptEncoding,
  what: 'answer',
  expected: String(status),
  found: siteFault(error).reason,
})

const sorted = (differences: readonly Difference[]): readonly Difference[] =>
  [...differences].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))

/** ms for one whole answer. */
const patience = 30_000
/** Bytes by which an encoded body may be longer than the plain one. */
const overhead = 64 * 1024

interface Site {
  /** Asks as a browser would, but follows no redirect and decodes nothing. Rejects if there is no whole answer. */
  ask(expectation: Expectation): Promise<Answer>
  close(): void
}

/** @param origin `https://www.lotus.example` */
function openSite(origin: string): Site {
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
const siteFault = (error: unknown): NetworkFault =>
  error instanceof Error && error.name === 'AbortError'
    ? { ...networkFault(error), reason: `no whole answer within ${patience / 1000} s` }
    : networkFault(error)
