/** How a page loads each tracking vendor's pixel (reference, pixels). One export each: a page ships only its own. */

/** The tracking vendors, each named as in the section `tracking` of merchant.yaml. */
export const trackingVendors = ['meta', 'google', 'tiktok', 'kwai', 'x', 'bigo'] as const
export type TrackingVendor = (typeof trackingVendors)[number]

export interface Pixel {
  /** Address of the vendor's script, without its query. */
  readonly script: string
  /** Global of the page that queues calls until the script has loaded. */
  readonly queue: string
}

export const metaPixel = { script: 'https://connect.facebook.net/en_US/fbevents.js', queue: 'fbq' } as const
export const googlePixel = { script: 'https://www.googletagmanager.com/gtag/js', queue: 'dataLayer' } as const
export const tiktokPixel = { script: 'https://analytics.tiktok.com/i18n/pixel/events.js', queue: 'ttq' } as const
export const kwaiPixel = { script: 'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js', queue: 'kwaiq' } as const
export const xPixel = { script: 'https://static.ads-twitter.com/uwt.js', queue: 'twq' } as const
export const bigoPixel = { script: 'https://api.topnotchs.site/ad/events.js', queue: 'bge' } as const
