/**
 * BrandConfig: everything a bundle may know about its brand. The generator writes it as one small hashed script
 * that sets `globalThis.__BRAND__`; the storefront reads it in `src/shared/brand/` and nowhere else.
 * A field that only a flag needs is missing when the flag is off (FLAG-03). A setting that the merchant left out is
 * `null` or empty.
 */
import type { CaptchaVersion } from './captcha.ts'
import type { HeroPicture } from './hero.ts'
import type { LanguageCode } from './languages.ts'
import type { TrackingVendor } from './pixels.ts'
import type { TextFileGroup } from './texts.ts'
import type { TrackedEventName } from './tracked-events.ts'

export interface BrandImage {
  /** Absolute path on the brand's own origin. */
  readonly url: string
  /** Pixels, for layout without shift. */
  readonly width: number
  readonly height: number
}

export interface BrandLink {
  readonly label: string
  /** In languages of the brand; `label` where one is missing. */
  readonly labels?: Readonly<Partial<Record<LanguageCode, string>>>
  readonly url: string
}

export interface BrandConfig {
  /** Merchant code: value of the header Merchant. */
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly domains: { readonly canonical: string; readonly aliases: readonly string[] }
  /** Origin of the back end; empty means the page's own. */
  readonly apiBase: string
  readonly languages: {
    readonly supported: readonly LanguageCode[]
    readonly default: LanguageCode
    /** Address of each text file. */
    readonly files: Readonly<Record<string, Readonly<Record<TextFileGroup, string>>>>
  }
  readonly market: {
    readonly country: string
    readonly currency: { readonly code: string; readonly symbol: string; readonly position: 'before' | 'after' }
  }
  readonly look: {
    readonly logo: BrandImage
    readonly icon: BrandImage
    /** The home page's first picture, which the html shows already. */
    readonly hero: HeroPicture
    readonly colorScheme: 'dark' | 'light' | 'auto'
  }
  readonly downloads: {
    readonly android: string
    readonly ios: string
    readonly mobileConfig: string
    /** Path on the image CDN; only with install prompts, and where the merchant has one (INST-41). */
    readonly mobileProvision?: string
  }
  /** Customer service outside the storefront; empty when there is none. */
  readonly support: { readonly url: string; readonly email: string }
  readonly legal: {
    readonly operator: string
    readonly licence: { readonly authority: string; readonly number: string; readonly url: string } | null
    readonly minimumAge: number | null
    readonly help: readonly BrandLink[]
    readonly sessionReminderMinutes: number
  }
  /** Address of the license notices of the bundled open-source packages; empty in development, where nothing is bundled. */
  readonly licences: string
  readonly security: {
    readonly trustedHosts: readonly string[]
    readonly scriptHosts: readonly string[]
    readonly frameHosts: readonly string[]
  }
  readonly cdn: { readonly images: readonly string[] }
  readonly seo: { readonly title: string; readonly description: string; readonly publicPages: readonly string[] }
  readonly settings: { readonly profileIconCount: number; readonly defaultDownloadPopupWaitSeconds: number }
  readonly registration: {
    readonly mode: 'username' | 'mobile' | 'autoUsername'
    readonly defaultMobilePassword?: string
  }
  /** Present when a sign-in, phone or push flag is on; holds only the keys that these flags need. */
  readonly firebase?: {
    readonly apiKey?: string
    readonly appId?: string
    readonly authDomain?: string
    readonly projectId?: string
    readonly messagingSenderId?: string
    readonly googleWebClientId?: string
    readonly vapidKey?: string
  }
  /** Present when a captcha flag is on. */
  readonly captcha?: {
    readonly version: CaptchaVersion
    readonly captchaId: string
    readonly loader: string
    readonly apiServers: readonly string[]
  }
  /** Present when a tracking flag is on; lists only the vendors whose flag is on. */
  readonly tracking?: {
    readonly consent: 'required' | 'implied'
    readonly vendors: Readonly<Partial<Record<TrackingVendor, readonly string[]>>>
    /** X's own ids of our events. */
    readonly xEvents?: Readonly<Partial<Record<TrackedEventName, string>>>
  }
}
