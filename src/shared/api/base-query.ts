import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { addressOf, type ContractCall } from './call.ts'
import { perform, type ClientServices, type Exchange } from './exchange.ts'
import { failure, ownFailureCodes } from './failure.ts'
import type { CallResult } from './parse-answer.ts'

/** Reads the session token from the store's state. */
type TokenOf = (state: unknown) => string | null

/** Every call to the back end goes through here; failures are values. Code that few calls need is loaded on demand. */
export const createBaseQuery =
  (tokenOf: TokenOf): BaseQueryFn<ContractCall, unknown, CallFailure> =>
  async (call, api) => {
    const exchange = exchangeOf(call, api, tokenOf)
    if (!exchange) return { error: failure(0, ownFailureCodes.noUrl, null, 'url is null') }
    const result = await answerOf(exchange)
    if (!('error' in result)) return result
    const repeat = () => answerOf(exchangeOf(call, api, tokenOf) ?? exchange)
    const settling = await import('./settle-failure.ts').catch(() => undefined)
    return settling ? settling.settleFailure(result.error, exchange, api, repeat) : result
  }

/** Null when the call has no address (HTTP-17). */
function exchangeOf(call: ContractCall, { extra, getState, signal }: BaseQueryApi, tokenOf: TokenOf): Exchange | null {
  const services = servicesOf(extra)
  const { apiBase, merchant, language } = services.calls
  const url = addressOf(call, apiBase)
  // Only the merchant's own back end gets the token.
  const token = call.host === undefined ? tokenOf(getState()) : null
  return url === null
    ? null
    : {
        call,
        endpoint: endpoints[call.endpoint],
        url,
        sender: { merchant, language: language(), token },
        services,
        signal,
      }
}

/** A chunk that fails to load is a failed call like any other. */
async function answerOf(exchange: Exchange): Promise<CallResult> {
  try {
    if (exchange.call.cache) return await (await import('./session-cache.ts')).throughCache(exchange)
    if (exchange.endpoint.encrypted) return await (await import('./seal-call.ts')).sendSealed(exchange)
    return await perform(exchange)
  } catch {
    return { error: failure(0, ownFailureCodes.unreachable) }
  }
}

const hasServices = (extra: unknown): extra is ClientServices =>
  typeof extra === 'object' && extra !== null && 'calls' in extra

function servicesOf(extra: unknown): ClientServices {
  if (!hasServices(extra)) throw new Error('The store was made without call services')
  return extra
}
