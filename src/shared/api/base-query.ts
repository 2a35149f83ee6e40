import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { addressOf, type ContractCall } from './call.ts'
import { perform, type ClientServices, type Exchange } from './exchange.ts'
import { failure, ownFailureCodes } from './failure.ts'
import type { CallResult } from './parse-answer.ts'

/** Reads the session token from the state of the store. */
type TokenOf = (state: unknown) => string | null

/** The one way to the back end; failures are values. What only some calls need is loaded with the first of them. */
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

/** Null when the call leads nowhere (HTTP-17). */
function exchangeOf(call: ContractCall, { extra, getState, signal }: BaseQueryApi, tokenOf: TokenOf): Exchange | null {
  const services = servicesOf(extra)
  const { apiBase, merchant, language } = services.calls
  const url = addressOf(call, apiBase)
  // The token is for the merchant's back end alone.
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

/** Code that cannot be loaded is a failure like any other. */
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
