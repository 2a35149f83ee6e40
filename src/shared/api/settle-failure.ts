/** Acts after a call has failed; loaded with the first failure. */
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { bypassPart } from '../../../contract/wire/call-paths.ts'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { errorCodes } from '../../../contract/wire/errors.ts'
import { systemStatus } from '../../../contract/wire/system.ts'
import { showAlert } from '../feedback/feedback.ts'
import { endSession } from '../session/end-session.ts'
import { switchAutoLoginOff } from '../session/remembered-login.ts'
import { domainNotAvailable } from './domain-not-available.ts'
import type { Exchange } from './exchange.ts'
import { outcomeOf, type Circumstances, type Outcome } from './outcome.ts'
import type { CallResult } from './parse-answer.ts'

/** ERR-12 and its ruling. */
const retryAfterMs = 1000
const maxRetries = 3

/**
 * Retries a background refresh before anything is shown (ERR-12), then acts on the failure.
 * @returns the last failure, or the answer of the retry that succeeded
 */
export async function settleFailure(
  first: CallFailure,
  exchange: Exchange,
  api: BaseQueryApi,
  repeat: () => Promise<CallResult>,
): Promise<CallResult> {
  let error = first
  for (let retries = 0; retries < maxRetries && isWorthRetrying(error, exchange, api); retries++) {
    await new Promise<void>((resolve) => exchange.services.clock.after(retryAfterMs, resolve))
    const result = await repeat()
    if ('data' in result) return result
    error = result.error
  }
  react(outcomeOf(error, circumstancesOf(exchange)), error, exchange, api)
  return { error }
}

const isWorthRetrying = (error: CallFailure, exchange: Exchange, api: BaseQueryApi): boolean =>
  isBackgroundRefresh(api) &&
  !api.signal.aborted &&
  outcomeOf(error, { ...circumstancesOf(exchange), alerts: true }).kind === 'alert'

/** A query whose previous answer is still on screen. */
function isBackgroundRefresh({ type, queryCacheKey, getState }: BaseQueryApi): boolean {
  const { api } = getState() as {
    readonly api?: { readonly queries?: Readonly<Record<string, { readonly data?: unknown } | undefined>> }
  }
  return type === 'query' && queryCacheKey !== undefined && api?.queries?.[queryCacheKey]?.data !== undefined
}

const circumstancesOf = ({ call, url, sender }: Exchange): Circumstances => ({
  isStatus: call.path === systemStatus.path,
  skipsHandling: call.skipsErrorHandling === true || url.includes(bypassPart),
  alerts: call.alerts === true,
  sentToken: sender.token !== null,
  // The client also runs where there is no page, as in tests.
  isSecure: globalThis.location?.protocol === 'https:',
  isOnline: globalThis.navigator?.onLine !== false,
})

function react(outcome: Outcome, error: CallFailure, { sender, services }: Exchange, { dispatch }: BaseQueryApi): void {
  if (__FLAGS__.MOBILEAUTOLOGIN3 && error.code === errorCodes.tokenIpDifferent) switchAutoLoginOff(services.local)
  if (outcome.kind === 'alert') void dispatch(showAlert({ kind: 'notice', message: outcome.message }))
  if (outcome.kind === 'end-session') dispatch(endSession(sender.token))
  if (outcome.kind === 'domain-handler') dispatch(domainNotAvailable(error))
}
