import type { CallFailure } from '../../../contract/wire/envelope.ts'
import type { Clock } from '../lib/clock.ts'
import type { KeyValueStorage } from '../lib/storage.ts'

interface Outgoing {
  readonly url: string
  /** Defaults to GET (HTTP-01). */
  readonly method?: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** No cache answers it, nor keeps its answer. */
  readonly cache?: 'no-store'
  /** The request outlives the page; its body has at most 64 kB. */
  readonly keepalive?: true
  /** For headers and body together. */
  readonly timeoutMs: number
  /** Aborted by the caller. */
  readonly signal?: AbortSignal
}

/** An HTTP response as it arrived. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export type Send = (outgoing: Outgoing) => Promise<{ readonly answer: Answer } | { readonly error: CallFailure }>

/** Services of the app that calls need. */
interface CallServices {
  readonly apiBase: string
  readonly merchant: string
  readonly language: () => string | undefined
  readonly send: Send
}

/** Services of the page for thunks and calls; injected when the store is created. */
export interface StoreServices {
  readonly calls: CallServices
  readonly clock: Clock
  /** Outlives the window. */
  readonly local: KeyValueStorage
  /** Lives as long as the window. */
  readonly session: KeyValueStorage
}
