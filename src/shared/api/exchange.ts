import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import type { Clock } from '../lib/clock.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import { callHeaders, type Sender } from './call-headers.ts'
import type { Call } from './call.ts'
import { parseAnswer, type CallResult } from './parse-answer.ts'
import type { Send } from './send.ts'

/** What the calls need of the app; handed in when the store is made. */
export interface CallServices {
  readonly apiBase: string
  readonly merchant: string
  readonly language: () => string | undefined
  readonly send: Send
}

/** The services of the store that the client uses. */
export interface ClientServices {
  readonly calls: CallServices
  readonly clock: Clock
  readonly local: KeyValueStorage
  readonly session: KeyValueStorage
}

/** A call on its way: where it goes, for whom, and by what means. */
export interface Exchange {
  readonly call: Call
  readonly endpoint: Endpoint
  readonly url: string
  readonly sender: Sender
  readonly services: ClientServices
  readonly signal: AbortSignal
}

/** What encryption puts in place of the plain body. */
interface Parcel {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const defaultTimeoutMs = 30_000

/** Headers, then sending, then the envelope. */
export async function perform(
  { call, endpoint, url, sender, services, signal }: Exchange,
  parcel: Parcel = plain(call),
): Promise<CallResult> {
  const result = await services.calls.send({
    url,
    method: endpoint.method,
    headers: { ...callHeaders(sender, endpoint.moduleId, parcel.body !== undefined), ...parcel.headers },
    ...(parcel.body !== undefined && { body: parcel.body }),
    timeoutMs: call.timeoutMs ?? endpoint.timeoutMs ?? defaultTimeoutMs,
    signal,
  })
  return 'error' in result ? result : parseAnswer(result.answer)
}

const plain = ({ body }: Call): Parcel => (body === undefined ? {} : { body: JSON.stringify(body) })
