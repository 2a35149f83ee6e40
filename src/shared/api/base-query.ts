import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { selectToken } from '../session/session-slice.ts'
import type { AppState } from '../store/app-store.ts'
import type { StoreServices } from '../store/services.ts'
import { addressOf, type Call } from './call.ts'
import { perform, type Exchange } from './exchange.ts'
import { failure, ownFailureCodes } from './failure.ts'
import type { CallResult } from './parse-answer.ts'

/** Every call to the back end goes through here; failures are values. Code that few calls need is loaded on demand. */
export const baseQuery: BaseQueryFn<Call, unknown, CallFailure> = async (call, api, options) => {
  const exchange = exchangeOf(call, api)
  if (!exchange) return { error: failure(0, ownFailureCodes.noUrl, null, 'url is null') }
  const result = await answerOf(exchange)
  if (isForEarlierMember(exchange, api)) return baseQuery(call, api, options)
  if (!('error' in result)) return result
  const repeat = () => answerOf(exchangeOf(call, api) ?? exchange)
  const settling = await import('./settle-failure.ts').catch(() => undefined)
  return settling ? settling.settleFailure(result.error, exchange, api, repeat) : result
}

const unreachable = { error: failure(0, ownFailureCodes.unreachable) }

/** Null when the call has no address (HTTP-17). */
function exchangeOf(call: Call, { extra, getState, signal, forced = false }: BaseQueryApi): Exchange | null {
  // The toolkit types neither: both are those of `createStore`.
  const services = extra as StoreServices
  const state = getState() as AppState
  const { apiBase, merchant, language } = services.calls
  const url = addressOf(call, apiBase)
  // Only the merchant's own back end gets the token.
  const token = call.host === undefined ? selectToken(state) : null
  return url === null
    ? null
    : { call, url, sender: { merchant, language: language(), token }, services, signal, isForced: forced }
}

/** A query in flight is shared: the next caller must not get the answer for a member who has left (SES-09). */
function isForEarlierMember({ sender: { token } }: Exchange, { type, getState }: BaseQueryApi): boolean {
  const current = selectToken(getState() as AppState)
  return type === 'query' && token !== null && current !== null && token !== current
}

/** A chunk that fails to load is a failed call like any other. */
async function answerOf(exchange: Exchange): Promise<CallResult> {
  try {
    if (exchange.call.cache === 'session') return await (await import('./session-cache.ts')).throughCache(exchange)
    if (exchange.call.encrypted) return await (await import('./seal-call.ts')).sendSealed(exchange)
    return await perform(exchange)
  } catch {
    return unreachable
  }
}
