import { attempt } from '../../../../../../contract/attempt.ts'
import { metaPixel } from '../../../../../../contract/pixels.ts'
import { addVendorScript } from '../../../../../shared/trusted-types/vendor-script.ts'
import { eventDetails } from '../event-details.ts'
import type { PixelVendor } from '../vendor.ts'

const { script, queue, events } = metaPixel

/** The vendor's standard events; the others are the merchant's own. */
const standard: readonly string[] = ['PageView', 'CompleteRegistration', 'Purchase']

/** The vendor's own queue: calls wait in `queue` until its script has loaded and sets `callMethod`. */
interface Fbq {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: (readonly unknown[])[]
  push: Fbq
  loaded: boolean
  version: string
  /** Its script reports a page view on each history change unless this is set; we report them ourselves, with an id. */
  disablePushState: boolean
}

interface PixelWindow extends Window {
  [queue]?: Fbq
  _fbq?: Fbq
}

function installQueue(target: PixelWindow): Fbq {
  const present = target[queue]
  if (present) return present
  const fbq = ((...call: readonly unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue.push(call)
  }) as Fbq
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true })
  target[queue] = fbq
  target._fbq ??= fbq
  return fbq
}

/** The Meta pixel. Adds nothing to the page before `start`. */
export function metaVendor(page: PixelWindow = window): PixelVendor {
  const call = (...args: readonly unknown[]) => page[queue]?.(...args)
  return {
    start(pixelIds) {
      attempt(() => writeAttribution(page))
      installQueue(page)
      for (const id of pixelIds) {
        // Without this the script also reports clicks and form fields on its own.
        call('set', 'autoConfig', false, id)
        call('init', id)
      }
      addVendorScript(script, [new URL(script).host], {}, page.document)
    },
    send(event) {
      const name = events[event.name]
      call(standard.includes(name) ? 'track' : 'trackCustom', name, eventDetails(event), { eventID: event.id })
    },
    setConsent(granted) {
      call('consent', granted ? 'grant' : 'revoke')
      if (granted) attempt(() => writeAttribution(page))
    },
  }
}

/** Throws where the browser blocks cookies; the pixel then works without them. */
function writeAttribution({ document, location, crypto }: Window): void {
  const random = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '1')
  const planned = planAttribution({ cookies: document.cookie, query: location.search, now: Date.now(), random })
  for (const cookie of planned) document.cookie = serializeCookie(cookie, location.protocol === 'https:')
}

/**
 * The attribution cookies `_fbc` and `_fbp` (TRK-08): `fb.1.<ms>.<value>`, 90 days.
 * An existing value is never rewritten, except `_fbc` when a different fbclid arrives.
 */
const attributionDays = 90

interface AttributionFacts {
  /** `document.cookie`. */
  readonly cookies: string
  /** `location.search`, with its question mark. */
  readonly query: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Ten random digits or more. */
  readonly random: string
}

interface AttributionCookie {
  readonly name: '_fbc' | '_fbp'
  readonly value: string
}

/** The cookies to set; empty when all are up to date. */
export function planAttribution(facts: AttributionFacts): readonly AttributionCookie[] {
  const clickId = clickIdOf(facts.query)
  const kept = cookieValue(facts.cookies, '_fbc')?.split('.').slice(3).join('.')
  const planned: AttributionCookie[] = []
  if (clickId && kept !== clickId) planned.push({ name: '_fbc', value: `fb.1.${facts.now}.${clickId}` })
  if (!cookieValue(facts.cookies, '_fbp')) planned.push({ name: '_fbp', value: `fb.1.${facts.now}.${facts.random}` })
  return planned
}

/** An assignment to `document.cookie`. */
export const serializeCookie = ({ name, value }: AttributionCookie, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${attributionDays * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`

/** The click id keeps its case and encoding, so the query is not decoded. Other characters could end the cookie. */
function clickIdOf(query: string): string | undefined {
  return /[?&]fbclid=([\w.~%+-]{1,500})(?:&|$)/.exec(query)?.[1]
}

function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
