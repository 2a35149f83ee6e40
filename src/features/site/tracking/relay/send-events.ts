import { laterEndpoints } from '../../../../../contract/wire/later-endpoints.ts'
import { heartbeatsHeader, type TrackedEvent, type TrackingBodies } from '../../../../../contract/wire/tracking.ts'
import { callHeaders } from '../../../../shared/api/call-headers.ts'
import { isOwnCode } from '../../../../shared/api/failure.ts'
import { parseAnswer } from '../../../../shared/api/parse-answer.ts'
import { selectToken } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { beaten, headerOf, heartbeatsIn, told } from './heartbeats.ts'
import type { SendResult } from './relay.ts'

/** Key in local storage. */
export const heartbeatsKey = 'heartbeats'

const timeoutMs = 20_000
/** The back end takes no calls at the moment. */
const tryLater: readonly number[] = [408, 429]

/**
 * `POST /wps/track/events` (TRK-01). Not through the API's base query: when the page is being left, the request has to
 * be made in this very turn. `keepalive` lets it outlive the page. `sendBeacon` could too, but it sends none of the
 * headers by which the back end knows the merchant (HTTP-06).
 */
export const sendEvents =
  (events: readonly TrackedEvent[]): AppThunk<Promise<SendResult>> =>
  async (_dispatch, getState, { calls, clock, local }) => {
    const { method, path } = laterEndpoints.trackEvents
    const body: TrackingBodies['trackEvents'] = { events: JSON.stringify(events) }
    const heartbeats = beaten(heartbeatsIn(local.read(heartbeatsKey)), clock.now())
    const header = headerOf(heartbeats)
    const sender = { merchant: calls.merchant, language: calls.language(), token: selectToken(getState()) }
    const result = await calls.send({
      url: calls.apiBase + path,
      method,
      headers: { ...callHeaders(sender, undefined, true), ...(header && { [heartbeatsHeader]: header }) },
      body: JSON.stringify(body),
      keepalive: true,
      timeoutMs,
    })
    const outcome = 'error' in result ? 'lost' : outcomeOf(result.answer)
    local.write(heartbeatsKey, JSON.stringify(outcome === 'taken' ? told(heartbeats, header) : heartbeats))
    return outcome
  }

/** A page from another source, such as a hotel's sign-in page, is no answer. */
function outcomeOf(answer: Parameters<typeof parseAnswer>[0]): SendResult {
  const result = parseAnswer(answer)
  if ('data' in result) return 'taken'
  const { status, code } = result.error
  return isOwnCode(code) || status >= 500 || tryLater.includes(status) ? 'lost' : 'refused'
}
