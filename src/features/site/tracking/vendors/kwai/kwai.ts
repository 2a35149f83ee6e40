import { kwaiPixel } from '../../../../../../contract/pixels.ts'
import { eventDetails } from '../event-details.ts'
import { listQueue, loadPixel, type ListQueue } from '../list-queue.ts'
import type { PixelVendor } from '../vendor.ts'

const pixel = {
  ...kwaiPixel,
  nameAt: 'KwaiAnalyticsObject',
  methods: ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group'],
} as const

interface KwaiQueue {
  readonly page: (details: object) => void
  readonly instance: (id: string) => { readonly track: (name: string, details: object) => void }
}

/** The Kwai pixel. Adds nothing to the page before `start`. It knows no consent: without it nothing is sent. */
export function kwaiVendor(page: Window = window): PixelVendor {
  const queue = () => (page as unknown as { readonly kwaiq?: KwaiQueue }).kwaiq
  let pixelIds: readonly string[] = []
  return {
    start(ids) {
      pixelIds = ids
      const made: ListQueue = listQueue(pixel, page)
      for (const id of ids) loadPixel(pixel, made, id, page)
    },
    send(event) {
      const { id, name } = event
      const details = { ...eventDetails(event), event_id: id }
      if (name === 'pageView') return queue()?.page(details)
      for (const pixelId of pixelIds) queue()?.instance(pixelId).track(pixel.events[name], details)
    },
    setConsent: () => undefined,
  }
}
