import { tiktokPixel } from '../../../../../../contract/pixels.ts'
import { eventDetails } from '../event-details.ts'
import { listQueue, loadPixel, type ListQueue } from '../list-queue.ts'
import type { PixelVendor } from '../vendor.ts'

const pixel = {
  ...tiktokPixel,
  nameAt: 'TiktokAnalyticsObject',
  methods: [
    'page',
    'track',
    'identify',
    'instances',
    'debug',
    'on',
    'off',
    'once',
    'ready',
    'alias',
    'group',
    'enableCookie',
    'disableCookie',
    'holdConsent',
    'revokeConsent',
    'grantConsent',
  ],
} as const

/** The TikTok pixel. Adds nothing to the page before `start`. */
export function tiktokVendor(page: Window = window): PixelVendor {
  const queue = () => (page as Window & { readonly ttq?: ListQueue }).ttq
  return {
    start(ids) {
      const made = listQueue(pixel, page)
      made['holdConsent']?.()
      made['grantConsent']?.()
      for (const id of ids) loadPixel(pixel, made, id, page)
    },
    send(event) {
      const { id, name } = event
      if (name === 'pageView') queue()?.['page']?.({}, { event_id: id })
      else queue()?.['track']?.(pixel.events[name], eventDetails(event), { event_id: id })
    },
    setConsent: (granted) => queue()?.[granted ? 'grantConsent' : 'revokeConsent']?.(),
  }
}
