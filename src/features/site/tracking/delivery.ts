import { attempt } from '../../../../contract/attempt.ts'
import type { BrandConfig } from '../../../../contract/brand.ts'
import type { PixelTrack } from '../../../../contract/wire/account.ts'
import {
  heartbeatsHeader,
  trackEvents,
  type TrackedEvent,
  type TrackEventsBody,
} from '../../../../contract/wire/tracking.ts'
import { callHeaders } from '../../../shared/api/call-headers.ts'
import { isOwnCode } from '../../../shared/api/failure.ts'
import { parseAnswer } from '../../../shared/api/parse-answer.ts'
import { affiliateOf } from '../../../shared/registration/affiliate.ts'
import { selectToken } from '../../../shared/session/session-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { depositsKey } from './events/deposits.ts'
import { type MarketingEvent, marketingEventShape } from './events/marketing-event.ts'
import { clickIdsOf, arrivalQuery, createIdentifiers } from './identifiers/identifiers.ts'
import { storedList } from './lib/stored-list.ts'
import type { Delivery } from './lib/tracker.ts'
import { beaten, headerOf, heartbeatsIn, told } from './relay/heartbeats.ts'
import { createOutbox } from './relay/outbox.ts'
import { createRelay, type Relay, type SendResult } from './relay/relay.ts'
import { removals } from './vendors/cookies.ts'
import { createPixels } from './vendors/pixels.ts'
import type { Partner } from './vendors/vendor.ts'
import { partnersOf } from './vendors/vendors.ts'

/** Everything that needs consent: identifiers, relay and pixels. Fetched once there is consent, and never before. */

/** Key in session storage of the events that wait for the vendors. */
const waitingKey = 'pixelEvents'

export const createDelivery =
  (brand: BrandConfig): AppThunk<Delivery> =>
  (dispatch, _getState, { clock, local, session }) => {
    const partners = partnersOf(brand)
    const channels = partners.map(({ name }) => name)
    const { tracking } = brand
    let isGranted = false
    const arrival = arrivalQuery(window)
    const identifiers = createIdentifiers({ local, arrival, cookies, tracking })
    const pixels = createPixels({ partners, whenIdle, waiting: storedList(session, waitingKey, marketingEventShape) })
    const relay = createRelay({
      outbox: createOutbox(() => localStorage, clock.now),
      send: (events) => dispatch(sendEvents(events, () => isGranted)),
      clock,
      alone: aloneBy(navigator.locks),
    })
    followPage(relay)
    return {
      take: (event) => {
        const affiliate = affiliateOf(location, local)
        relay.take(trackedEvent(event, { affiliate, channels, track: identifiers.collect() }))
        pixels.take(event)
      },
      grant: () => {
        isGranted = true
        pixels.grant()
        relay.resume()
      },
      withdraw: () => {
        isGranted = false
        pixels.withdraw()
        relay.forget()
        identifiers.forget()
        for (const key of [heartbeatsKey, depositsKey]) local.remove(key)
        removeCookies(partners)
      },
    }
  }

/** Follows the page for as long as the document lives. */
function followPage(relay: Relay): void {
  addEventListener('online', relay.resume)
  onVisible(relay.resume)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && relay.leave())
  // Safari does not report that a page is hidden when it is left by a link.
  addEventListener('pagehide', relay.leave)
}

interface Sender {
  readonly affiliate: ReturnType<typeof affiliateOf>
  readonly channels: readonly string[]
  readonly track: PixelTrack
}

const trackedEvent = (
  { id, name, value }: MarketingEvent,
  { affiliate: { code, domain }, channels, track }: Sender,
): TrackedEvent => ({
  eventId: id,
  eventName: name,
  eventValue: value,
  domain,
  ...(code !== undefined && { affiliateCode: code }),
  channels,
  clickIds: clickIdsOf(track),
})

/** None where the browser blocks cookies. */
const cookies = (): string => attempt(() => document.cookie) ?? ''

function removeCookies(partners: readonly Partner[]): void {
  const prefixes = partners.flatMap(({ cookies }) => cookies)
  for (const removal of removals(cookies(), prefixes, location.hostname)) document.cookie = removal
}

const lockName = 'livery-tracking'

/**
 * Runs in one tab at a time, by the platform's locks; resolves to false, at once, while another tab is at it. Where there
 * are no locks, as on plain http, it always runs: the back end knows an event's id if it comes twice.
 */
export const aloneBy =
  (locks: LockManager | undefined) =>
  async (run: () => Promise<void>): Promise<boolean> => {
    if (!locks) return run().then(() => true)
    return locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (!lock) return false
      await run()
      return true
    })
  }

/** Key in local storage. */
const heartbeatsKey = 'heartbeats'

const timeoutMs = 20_000
/** The back end takes no calls at the moment. */
const tryLater: readonly number[] = [408, 429]

/**
 * `POST /wps/track/events` (TRK-01). Not through the API's base query: when the page is being left, the request has to
 * be made in this very turn. `keepalive` lets it outlive the page. `sendBeacon` could too, but it sends none of the
 * headers by which the back end knows the merchant (HTTP-06).
 * @param mayKeep asked when the answer is there: nothing is kept on the device after a withdrawal
 */
export const sendEvents =
  (events: readonly TrackedEvent[], mayKeep: () => boolean = () => true): AppThunk<Promise<SendResult>> =>
  async (_dispatch, getState, { calls, clock, local }) => {
    const { method, path } = trackEvents
    const body: TrackEventsBody = { events: JSON.stringify(events) }
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
    if (mayKeep())
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

const whenIdleTimeoutMs = 3000
const settledMs = 1500

/** Calls back once, when the page has loaded and is idle. */
function whenIdle(callback: () => void, page: Window & typeof globalThis = window): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in page) page.requestIdleCallback(callback, { timeout: whenIdleTimeoutMs })
    else (page as Window).setTimeout(callback, settledMs)
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })
}
