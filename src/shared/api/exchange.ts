import type { StoreServices } from '../store/services.ts'
import { callHeaders, type Sender } from './call-headers.ts'
import type { Call } from './call.ts'
import type { CallResult } from './parse-answer.ts'

/** A call in flight: where it goes, for whom, and with which services. */
export interface Exchange {
  readonly call: Call
  readonly url: string
  readonly sender: Sender
  readonly services: StoreServices
  readonly signal: AbortSignal
  /** Whether to bypass caches (HTTP-12). */
  readonly isForced?: boolean
}

/** A body with its headers; encryption replaces the plain one. */
interface EncodedBody {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const defaultTimeoutMs = 30_000

/** Builds the headers, sends the request, then reads the envelope and decodes its value. */
export async function perform(
  { call, url, sender, services, signal }: Exchange,
  encoded: EncodedBody = plain(call),
): Promise<CallResult> {
  const sending = services.calls.send({
    url,
    method: call.method,
    headers: { ...callHeaders(sender, call.moduleId, encoded.body !== undefined), ...encoded.headers },
    ...(encoded.body !== undefined && { body: encoded.body }),
    ...(call.cache === 'no-store' && { cache: call.cache }),
    timeoutMs: call.timeoutMs ?? defaultTimeoutMs,
    signal,
  })
  // Only answers need this code, so it is not part of the first load: the html asks for it after the app's own.
  const [result, { readAnswer }] = await Promise.all([sending, import('./read-answer.ts')])
  return 'error' in result ? result : readAnswer(result.answer, call.value)
}

const plain = ({ body }: Call): EncodedBody => (body === undefined ? {} : { body: JSON.stringify(body) })
