import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { failure, ownFailureCodes } from './failure.ts'
import type { Answer } from './parse-answer.ts'

interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly timeoutMs: number
  /** The caller gave up. */
  readonly signal: AbortSignal
}

export type Send = (outgoing: Outgoing) => Promise<{ readonly answer: Answer } | { readonly error: CallFailure }>

/** Sends a request with cookies, without following redirects, within its time (HTTP-02 to HTTP-04). */
export const sendWith =
  (fetcher: typeof fetch): Send =>
  async ({ url, timeoutMs, signal, ...init }) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const giveUp = () => limit.abort()
    signal.addEventListener('abort', giveUp)
    try {
      const response = await fetcher(url, { ...init, credentials: 'include', redirect: 'manual', signal: limit.signal })
      if (response.type === 'opaqueredirect') return { error: failure(0, ownFailureCodes.redirected) }
      return { answer: { status: response.status, contentType: response.headers.get('Content-Type') ?? '', text: await response.text() } }
    } catch {
      return { error: failure(0, limit.signal.aborted && !signal.aborted ? ownFailureCodes.timeout : ownFailureCodes.unreachable) }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  }
