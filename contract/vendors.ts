/**
 * The table of third parties: for each vendor the flags that bring it into the page, the settings it requires, the
 * settings that reach the page, and the hosts it is loaded from. Validation, the page's brand facts, the content
 * security policy and the sandbox's stand-ins all follow from it.
 *
 * The storefront must not import this module: it would ship every vendor to every brand. What a page needs to know of a
 * vendor is in `pixels.ts`, `captcha.ts` and `identity-scripts.ts`.
 */
import { captchaVendors } from './captcha.ts'
import { flagSpec, type FlagName, type FlagValues } from './flags.ts'
import { providerFlags } from './identity-providers.ts'
import { handlerScriptHosts, oneTapScript, smsCaptchaHosts } from './identity-scripts.ts'
import { pixels, type TrackingVendor } from './pixels.ts'

/** What a page fetches from a vendor, named after the directives of the content security policy. */
export type FetchKind = 'script' | 'style' | 'connect' | 'img' | 'frame'
type ByKind = Readonly<Partial<Record<FetchKind, readonly string[]>>>

export interface Vendor {
  /**
   * The page uses the vendor when one of these is on. Empty for a vendor that the back end chooses: the merchant admits
   * its hosts in the section `security`.
   */
  readonly flags: readonly FlagName[]
  /** Settings (dotted paths in merchant.yaml) that each of the flags requires. */
  readonly requires?: readonly string[]
  /** Settings that the page gets; every other setting of a vendor stays out of it. */
  readonly ships?: readonly string[]
  /** Hosts, with a path where only a part of the host is meant; `*.` stands for any subdomain. */
  readonly hosts?: ByKind
  /** Settings that hold further hosts, or addresses of which the host counts. */
  readonly hostSettings?: ByKind
  /** Trusted Types policies that the vendor's scripts create. */
  readonly policies?: readonly string[]
}

/** The settings of the identity provider's client. */
const firebaseClient = ['firebase.apiKey', 'firebase.appId', 'firebase.authDomain', 'firebase.projectId']
const pushKeys = ['firebase.messagingSenderId', 'firebase.vapidKey']

function tracking(vendor: TrackingVendor, flag: FlagName, more: Partial<Vendor> = {}): Vendor {
  const { script } = pixels[vendor]
  const ids = `tracking.${vendor}`
  return {
    flags: [flag],
    requires: [ids],
    ships: ['tracking.consent', ids],
    ...more,
    hosts: { ...more.hosts, script: [new URL(script).host] },
  }
}

const googleHosts = [
  'www.googletagmanager.com',
  'www.google-analytics.com',
  'region1.google-analytics.com',
  'analytics.google.com',
  'stats.g.doubleclick.net',
  'googleads.g.doubleclick.net',
]
const xHosts = ['analytics.twitter.com', 't.co']

const captchaVersions = Object.values(captchaVendors)
const captchaStatic = captchaVersions.flatMap(({ staticServers }) => staticServers)

/** In the order in which a policy names their hosts. */
export const vendors = {
  meta: tracking('meta', 'METAPIXEL3', {
    hosts: { connect: ['www.facebook.com', 'connect.facebook.net'], img: ['www.facebook.com'] },
    policies: ['connect.facebook.net/fbevents'],
  }),
  google: tracking('google', 'GOOGLETAG3', { hosts: { connect: googleHosts, img: googleHosts } }),
  tiktok: tracking('tiktok', 'TIKTOKPIXEL3', {
    hosts: { connect: ['analytics.tiktok.com'], img: ['analytics.tiktok.com'] },
  }),
  kwai: tracking('kwai', 'KWAIPIXEL3', { hosts: { connect: ['s1.kwai.net'], img: ['s1.kwai.net'] } }),
  x: tracking('x', 'XPIXEL3', {
    ships: ['tracking.consent', 'tracking.x', 'tracking.xEvents'],
    hosts: { connect: xHosts, img: xHosts },
  }),
  bigo: tracking('bigo', 'BIGOPIXEL3', {
    hosts: { connect: ['api.topnotchs.site'], img: ['api.topnotchs.site'] },
  }),
  // Both versions: the back end says which one it uses (CAP-11).
  captcha: {
    flags: ['GEETEST3', 'GEETESTVCODE3'],
    requires: ['captcha.captchaId'],
    ships: ['captcha.version', 'captcha.captchaId', 'captcha.loader', 'captcha.apiServers'],
    hosts: {
      script: [...captchaStatic, ...captchaVersions.flatMap(({ apiServers }) => apiServers)],
      style: captchaStatic,
      img: captchaStatic,
    },
    hostSettings: {
      script: ['captcha.loader', 'captcha.apiServers'],
      style: ['captcha.loader'],
      img: ['captcha.loader'],
    },
  },
  // Ships nothing of its own: its id takes the place of the merchant's (CAP-07).
  testCaptcha: { flags: ['GEETESTTEST3'], requires: ['captcha.testCaptchaId'] },
  identity: {
    flags: [...providerFlags, 'PHONELOGIN3'],
    requires: firebaseClient,
    ships: firebaseClient,
    hosts: { connect: ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'] },
  },
  // The frame of the popup and the redirect, and the script that talks to it.
  identityHandler: {
    flags: providerFlags,
    hosts: { script: handlerScriptHosts },
    hostSettings: { frame: ['firebase.authDomain'] },
    policies: ['gapi#gapi', 'goog#html'],
  },
  oneTap: {
    flags: ['GOOGLELOGIN3'],
    requires: ['firebase.googleWebClientId'],
    ships: ['firebase.googleWebClientId'],
    hosts: {
      script: [oneTapScript.replace('https://', '')],
      style: ['accounts.google.com/gsi/style'],
      connect: ['accounts.google.com/gsi/'],
      frame: ['accounts.google.com/gsi/'],
    },
    policies: ['goog#html'],
  },
  smsCaptcha: {
    flags: ['PHONELOGIN3'],
    hosts: {
      script: smsCaptchaHosts.map((host) => `${host}/recaptcha/`),
      connect: ['www.google.com/recaptcha/'],
      frame: ['www.google.com/recaptcha/', 'recaptcha.google.com/recaptcha/'],
    },
    policies: ['goog#html'],
  },
  // Messages need no sign-in handler, although the merchant's web app has one.
  push: {
    flags: ['WEBPUSH3'],
    requires: [...firebaseClient, ...pushKeys],
    ships: ['firebase.apiKey', 'firebase.appId', 'firebase.projectId', ...pushKeys],
    hosts: { connect: ['firebaseinstallations.googleapis.com', 'fcmregistrations.googleapis.com'] },
  },
  livechat: { flags: [], hosts: { script: ['cdn.livechatinc.com'] } },
  comm100: { flags: [], hosts: { script: ['*.comm100.com', '*.comm100.io', '*.comm100vue.com', '*.comm100vue.io'] } },
} as const satisfies Readonly<Record<string, Vendor>>

export type VendorName = keyof typeof vendors

export const vendorNames = Object.keys(vendors) as readonly VendorName[]

/** The row of one vendor, with its optional fields visible. */
export const vendorOf = (name: VendorName): Vendor => vendors[name]

/** The vendors that the page of a merchant with these flags uses. */
export const vendorsWith = (flags: FlagValues): readonly Vendor[] =>
  vendorNames.map(vendorOf).filter((vendor) => vendor.flags.some((flag) => flags[flag]))

/** The settings (dotted paths) that must be filled when the flag is on: its own and its vendors'. */
export function requiredSettings(flag: FlagName): readonly string[] {
  const ofVendors = vendorNames.map(vendorOf).filter(({ flags }) => flags.includes(flag))
  return [...new Set([...(flagSpec(flag).needsSettings ?? []), ...ofVendors.flatMap(({ requires = [] }) => requires)])]
}

/** The settings of vendors (dotted paths) that the page gets with these flags. */
export const shippedSettings = (flags: FlagValues): ReadonlySet<string> =>
  new Set(vendorsWith(flags).flatMap(({ ships = [] }) => ships))

/** Whether the vendor answers at the host; hosts that only a merchant's settings name are not counted. */
export const answersAt = (name: VendorName, host: string): boolean =>
  Object.values(vendorOf(name).hosts ?? {})
    .flat()
    .map((source) => source.split('/')[0] ?? '')
    .some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))

/** The vendor that answers at the host; undefined for a host that the table does not name. */
export const vendorAt = (host: string): VendorName | undefined => vendorNames.find((name) => answersAt(name, host))
