// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { trackingVendors, type TrackingVendor } from '../../../../../contract/pixels.ts'
import { fixtureBrand } from '../../../../shared/brand/fixture.ts'
import type { MarketingEvent } from '../events/marketing-event.ts'
import { partnersOf } from './vendors.ts'

const brand = (vendor: TrackingVendor) => ({
  ...fixtureBrand,
  tracking: {
    consent: 'required' as const,
    vendors: { [vendor]: ['11', '22'] },
    xEvents: { register: 'tw-1-join', deposit: 'tw-1-paid' },
  },
})

const person = { customerId: '7', customerName: 'rosa' }
const amount = { revenue: '12.50', amount: '12.50', value: '12.50', currency: 'BRL' } as const
const events: readonly MarketingEvent[] = [
  { id: 'e-1', name: 'pageView', value: person },
  { id: 'e-2', name: 'register', value: { ...person, method: 'firebase' } },
  { id: 'e-3', name: 'deposit', value: { ...person, ...amount } },
  { id: 'e-4', name: 'gameLaunch', value: person },
]

interface Page {
  readonly fbq: { readonly queue: readonly unknown[] }
  readonly dataLayer: readonly ArrayLike<unknown>[]
  readonly ttq: readonly unknown[]
  readonly kwaiq: readonly unknown[] & { readonly _i: Readonly<Record<string, readonly unknown[]>> }
  readonly twq: { readonly queue: readonly unknown[] }
  readonly bge: { readonly q: readonly unknown[] }
}

/** The content of the vendor's queue, as plain lists. */
const queues: Readonly<Record<TrackingVendor, (page: Page) => readonly unknown[]>> = {
  meta: ({ fbq }) => fbq.queue,
  google: ({ dataLayer }) => dataLayer.map((entry) => Array.from(entry)),
  tiktok: ({ ttq }) => [...ttq],
  kwai: ({ kwaiq }) => [...kwaiq, ...Object.entries(kwaiq._i).map(([id, calls]) => [id, ...calls])],
  x: ({ twq }) => twq.queue,
  bigo: ({ bge }) => bge.q,
}

const consent = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
})
const money = { value: 12.5, currency: 'BRL' }

const expected: Readonly<
  Record<TrackingVendor, { readonly calls: readonly unknown[]; readonly scripts: readonly string[] }>
> = {
  meta: {
    calls: [
      ['set', 'autoConfig', false, '11'],
      ['init', '11'],
      ['set', 'autoConfig', false, '22'],
      ['init', '22'],
      ['track', 'PageView', {}, { eventID: 'e-1' }],
      ['track', 'CompleteRegistration', { method: 'firebase' }, { eventID: 'e-2' }],
      ['track', 'Purchase', money, { eventID: 'e-3' }],
      ['trackCustom', 'GameLaunch', {}, { eventID: 'e-4' }],
      ['consent', 'revoke'],
    ],
    scripts: ['https://connect.facebook.net/en_US/fbevents.js'],
  },
  google: {
    calls: [
      ['consent', 'default', consent('denied')],
      ['consent', 'update', consent('granted')],
      ['js', expect.any(Date)],
      ['config', '11', { send_page_view: false }],
      ['config', '22', { send_page_view: false }],
      ['event', 'page_view', { event_id: 'e-1' }],
      ['event', 'sign_up', { method: 'firebase', event_id: 'e-2' }],
      ['event', 'purchase', { ...money, event_id: 'e-3', transaction_id: 'e-3' }],
      ['event', 'game_launch', { event_id: 'e-4' }],
      ['consent', 'update', consent('denied')],
    ],
    scripts: ['https://www.googletagmanager.com/gtag/js?id=11'],
  },
  tiktok: {
    calls: [
      ['holdConsent'],
      ['grantConsent'],
      ['page', {}, { event_id: 'e-1' }],
      ['track', 'CompleteRegistration', { method: 'firebase' }, { event_id: 'e-2' }],
      ['track', 'CompletePayment', money, { event_id: 'e-3' }],
      ['track', 'GameLaunch', {}, { event_id: 'e-4' }],
      ['revokeConsent'],
    ],
    scripts: [
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=11&lib=ttq',
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=22&lib=ttq',
    ],
  },
  kwai: {
    calls: [
      ['page', { event_id: 'e-1' }],
      ...['11', '22'].map((id) => [
        id,
        ['track', 'completeRegistration', { method: 'firebase', event_id: 'e-2' }],
        ['track', 'purchase', { ...money, event_id: 'e-3' }],
        ['track', 'gameLaunch', { event_id: 'e-4' }],
      ]),
    ],
    scripts: [
      'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js?sdkid=11&lib=kwaiq',
      'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js?sdkid=22&lib=kwaiq',
    ],
  },
  x: {
    calls: [
      ['config', '11'],
      ['config', '22'],
      ['event', 'tw-1-join', { method: 'firebase', conversion_id: 'e-2' }],
      ['event', 'tw-1-paid', { ...money, conversion_id: 'e-3' }],
    ],
    scripts: ['https://static.ads-twitter.com/uwt.js'],
  },
  bigo: {
    calls: [
      ['init', '11'],
      ['init', '22'],
      ['event', 'page_view', { event_id: 'e-1' }],
      ['event', 'ec_register', { method: 'firebase', event_id: 'e-2' }],
      ['event', 'ec_purchase', { ...money, event_id: 'e-3' }],
      ['event', 'game_launch', { event_id: 'e-4' }],
    ],
    scripts: ['https://api.topnotchs.site/ad/events.js?pixel_id=11'],
  },
}

const globals = ['fbq', '_fbq', 'dataLayer', 'ttq', 'kwaiq', 'twq', 'bge', 'bgdataLayer']
const page = window as unknown as Page
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  // The script elements are added, but not fetched.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  for (const name of globals) Reflect.deleteProperty(window, name)
  document.head.replaceChildren()
})

describe.each(trackingVendors)('%s', (name) => {
  test('is told the events by its own names, with the ids and without the person', () => {
    const [partner] = partnersOf(brand(name))
    const vendor = partner!.create()
    vendor.send(events[0]!)
    expect([scripts(), globals.filter((global) => global in window)]).toEqual([[], []])
    vendor.start(partner!.pixelIds)
    for (const event of events) vendor.send(event)
    vendor.setConsent(false)
    expect(queues[name](page)).toEqual(expected[name].calls)
    expect(scripts()).toEqual(expected[name].scripts)
  })
})

test('only vendors for which the brand has pixels are partners', () => {
  expect(
    partnersOf({ ...fixtureBrand, tracking: { consent: 'required', vendors: { meta: [], x: ['1'] } } }).map(
      ({ name }) => name,
    ),
  ).toEqual(['x'])
})
