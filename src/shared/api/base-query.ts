import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { callHeaders, type Sender } from './call-headers.ts'
import { addressOf, type Call } from './call.ts'
import { parseAnswer } from './parse-answer.ts'
import type { Send } from './send.ts'

/** What the calls need of the app; handed in when the store is made. */
export interface CallServices {
  readonly apiBase: string
  readonly merchant: string
  readonly language: () => string | undefined
  readonly send: Send
}

/** Reads the session token from the state of the store. */
type TokenOf = (state: unknown) => string | null

const defaultTimeoutMs = 30_000

/** address and headers, then send, then envelope; failures are values. */
export const createBaseQuery =
  (tokenOf: TokenOf): BaseQueryFn<Call, unknown, CallFailure> =>
  async (call, { extra, signal, getState }) => {
    const services = servicesOf(extra)
    const sender: Sender = { merchant: services.merchant, language: services.language(), token: tokenOf(getState()) }
    const result = await services.send({
      url: addressOf(call, services.apiBase),
      method: endpoints[call.endpoint].method,
      headers: callHeaders(sender, call.body !== undefined),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      timeoutMs: call.timeoutMs ?? defaultTimeoutMs,
      signal,
    })
    return 'error' in result ? result : parseAnswer(result.answer)
  }

const hasServices = (extra: unknown): extra is { readonly calls: CallServices } => typeof extra === 'object' && extra !== null && 'calls' in extra

function servicesOf(extra: unknown): CallServices {
  if (!hasServices(extra)) throw new Error('The store was made without call services')
  return extra.calls
}
