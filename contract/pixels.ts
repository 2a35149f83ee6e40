/** How a page loads each tracking vendor's pixel (reference, pixels). One export each: a page ships only its own. */
import type { TrackedEventName } from './tracked-events.ts'

/** The tracking vendors, each named as in the section `tracking` of merchant.yaml. */
export const trackingVendors = ['meta', 'google', 'tiktok', 'kwai', 'x', 'bigo'] as const
export type TrackingVendor = (typeof trackingVendors)[number]

export interface Pixel {
  /** Address of the vendor's script, without its query. */
  readonly script: string
  /** Global of the page that queues calls until the script has loaded. */
  readonly queue: string
  /** The vendor's names for our events; for X the merchant sets them (`tracking.xEvents`). */
  readonly events?: Readonly<Record<TrackedEventName, string>>
  /** How the names of the cookies begin that the vendor's script keeps on the merchant's domain. */
  readonly cookies: readonly string[]
}

export const metaPixel = {
  script: 'https://connect.facebook.net/en_US/fbevents.js',
  queue: 'fbq',
  events: {
    pageView: 'PageView',
    register: 'CompleteRegistration',
    login: 'Login',
    deposit: 'Purchase',
    firstDeposit: 'FirstDeposit',
    gameLaunch: 'GameLaunch',
  },
  cookies: ['_fbc', '_fbp'],
} as const

export const googlePixel = {
  script: 'https://www.googletagmanager.com/gtag/js',
  queue: 'dataLayer',
  events: {
    pageView: 'page_view',
    register: 'sign_up',
    login: 'login',
    deposit: 'purchase',
    firstDeposit: 'first_deposit',
    gameLaunch: 'game_launch',
  },
  cookies: ['_ga', '_gcl_'],
} as const

export const tiktokPixel = {
  script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
  queue: 'ttq',
  events: {
    pageView: 'Pageview',
    register: 'CompleteRegistration',
    login: 'Login',
    deposit: 'CompletePayment',
    firstDeposit: 'FirstDeposit',
    gameLaunch: 'GameLaunch',
  },
  cookies: ['_ttp', '_tt_', 'ttcsid'],
} as const

export const kwaiPixel = {
  script: 'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js',
  queue: 'kwaiq',
  events: {
    pageView: 'pageView',
    register: 'completeRegistration',
    login: 'login',
    deposit: 'purchase',
    firstDeposit: 'firstDeposit',
    gameLaunch: 'gameLaunch',
  },
  cookies: ['_kwai'],
} as const

export const xPixel = { script: 'https://static.ads-twitter.com/uwt.js', queue: 'twq', cookies: ['_twclid'] } as const

export const bigoPixel = {
  script: 'https://api.topnotchs.site/ad/events.js',
  queue: 'bge',
  events: {
    pageView: 'page_view',
    register: 'ec_register',
    login: 'login',
    deposit: 'ec_purchase',
    firstDeposit: 'first_deposit',
    gameLaunch: 'game_launch',
  },
  cookies: ['_bg'],
} as const

/** All of them, for what concerns every vendor; a page would ship them all with it. */
export const pixels: Readonly<Record<TrackingVendor, Pixel>> = {
  meta: metaPixel,
  google: googlePixel,
  tiktok: tiktokPixel,
  kwai: kwaiPixel,
  x: xPixel,
  bigo: bigoPixel,
}
