/** Everything that needs consent: identifiers, relay and pixels. Fetched once there is consent, and never before. */
import type { BrandConfig } from '../../../../contract/brand.ts'
import type { PixelTrack } from '../../../../contract/wire/registration.ts'
import type { TrackedEvent } from '../../../../contract/wire/tracking.ts'
import { affiliateOf } from '../../../shared/registration/affiliate.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { depositsKey } from './events/deposits.ts'
import type { MarketingEvent } from './events/marketing-event.ts'
import { marketingEventShape } from './events/shapes.ts'
import { clickIdsOf } from './identifiers/arrival.ts'
import { arrivalQuery, createIdentifiers } from './identifiers/identifiers.ts'
import { storedList } from './lib/stored-list.ts'
import type { Delivery } from './lib/tracker.ts'
import { whenIdle } from './lib/when-idle.ts'
import { aloneBy } from './relay/alone.ts'
import { createOutbox } from './relay/outbox.ts'
import { createRelay, type Relay } from './relay/relay.ts'
import { heartbeatsKey, sendEvents } from './relay/send-events.ts'
import { removals } from './vendors/cookies.ts'
import { createPixels } from './vendors/pixels.ts'
import type { Partner } from './vendors/vendor.ts'
import { partnersOf } from './vendors/vendors.ts'

/** Key in session storage of the events that wait for the vendors. */
const waitingKey = 'pixelEvents'

export const createDelivery =
  (brand: BrandConfig): AppThunk<Delivery> =>
  (dispatch, _getState, { clock, local, session }) => {
    const partners = partnersOf(brand)
    const channels = partners.map(({ name }) => name)
    const { tracking } = brand
    const arrival = arrivalQuery(window)
    const identifiers = createIdentifiers({ local, arrival, cookies: () => document.cookie, tracking })
    const pixels = createPixels({ partners, whenIdle, waiting: storedList(session, waitingKey, marketingEventShape) })
    const relay = createRelay({
      outbox: createOutbox(() => localStorage, clock.now),
      send: (events) => dispatch(sendEvents(events)),
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
        pixels.grant()
        relay.resume()
      },
      withdraw: () => {
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

function removeCookies(partners: readonly Partner[]): void {
  const prefixes = partners.flatMap(({ cookies }) => cookies)
  for (const removal of removals(document.cookie, prefixes, location.hostname)) document.cookie = removal
}
