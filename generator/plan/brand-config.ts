import type { BrandConfig, BrandImage, BrandLink } from '../../contract/brand.ts'
import type { HeroPicture } from '../../contract/hero.ts'
import type { FlagValues } from '../../contract/flags.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { trackingVendors } from '../../contract/pixels.ts'
import { shippedSettings } from '../../contract/vendors.ts'
import type { MerchantSettings } from '../merchant/schema.ts'

/** Addresses of the brand's files: absolute paths on its own origin. */
export interface BrandAddresses {
  readonly logo: BrandImage
  readonly icon: BrandImage
  readonly hero: HeroPicture
  readonly texts: BrandConfig['languages']['files']
  /** License notices of the bundled packages. */
  readonly licences: string
  /** The generated web-clip profile, if there is one. */
  readonly mobileConfig?: string
}

/** The part of a merchant that reaches its pages. */
export interface BrandSource {
  readonly flags: FlagValues
  readonly settings: MerchantSettings
}

/** The brand facts that reach the page, without those of flags that are off (FLAG-03). */
export function planBrandConfig(merchant: BrandSource, addresses: BrandAddresses): BrandConfig {
  const { settings, flags } = merchant
  return {
    ...identity(settings),
    apiBase: settings.api.base,
    languages: { ...settings.languages, files: addresses.texts },
    market: settings.market,
    look: {
      logo: pictureOf(addresses.logo),
      icon: pictureOf(addresses.icon),
      hero: addresses.hero,
      colorScheme: settings.branding.colorScheme,
    },
    downloads: downloadFacts(merchant, addresses),
    support: { url: settings.support.url, email: settings.support.email },
    legal: legalFacts(settings),
    licences: addresses.licences,
    security: securityFacts(settings),
    cdn: settings.cdn,
    seo: settings.seo,
    settings: settings.settings,
    registration: registrationFacts(settings),
    ...vendorFacts(settings, flags),
  }
}

function downloadFacts(
  { settings: { downloads }, flags }: BrandSource,
  { mobileConfig }: BrandAddresses,
): BrandConfig['downloads'] {
  const { mobileProvision, ...links } = downloads
  return {
    ...links,
    mobileConfig: mobileConfig ?? links.mobileConfig,
    ...(flags.INSTALLPROMPT3 && mobileProvision !== undefined && { mobileProvision }),
  }
}

/** The sections of the vendors, each only when a flag brings one of its settings into the page (FLAG-03). */
function vendorFacts(
  settings: MerchantSettings,
  flags: FlagValues,
): Pick<BrandConfig, 'firebase' | 'captcha' | 'tracking'> {
  const shipped = shippedSettings(flags)
  const hasSection = (name: string): boolean => [...shipped].some((path) => path.startsWith(`${name}.`))
  return {
    ...(hasSection('firebase') ? { firebase: firebaseFacts(settings, shipped) } : {}),
    ...(hasSection('captcha') ? { captcha: captchaFacts(settings, flags) } : {}),
    ...(hasSection('tracking') ? { tracking: trackingFacts(settings, shipped) } : {}),
  }
}

/** Drops the fields of an image that no page reads. */
const pictureOf = ({ url, width, height }: BrandImage): BrandImage => ({ url, width, height })

function identity(settings: MerchantSettings): Pick<BrandConfig, 'code' | 'name' | 'shortName' | 'domains'> {
  return { code: settings.code, name: settings.name, shortName: settings.pwa.shortName, domains: settings.domains }
}

function legalFacts({ legal, languages }: MerchantSettings): BrandConfig['legal'] {
  return {
    operator: legal.operator,
    licence: legal.licence ?? null,
    minimumAge: legal.minimumAge ?? null,
    help: legal.help.map((link) => linkIn(link, languages.supported)),
    sessionReminderMinutes: legal.sessionReminderMinutes,
  }
}

/** A preset may know a text in more languages than the brand has. */
function linkIn({ label, labels, url }: HelpLink, languages: readonly LanguageCode[]): BrandLink {
  const own = languages.flatMap((code) => (labels?.[code] === undefined ? [] : [[code, labels[code]] as const]))
  return { label, ...(own.length > 0 && { labels: Object.fromEntries(own) }), url }
}

type HelpLink = MerchantSettings['legal']['help'][number]

function securityFacts({ security }: MerchantSettings): BrandConfig['security'] {
  return { trustedHosts: security.trustedHosts, scriptHosts: security.scriptHosts, frameHosts: security.frameHosts }
}

function registrationFacts({ registration }: MerchantSettings): BrandConfig['registration'] {
  const { mode, defaultMobilePassword } = registration
  return defaultMobilePassword === '' ? { mode } : { mode, defaultMobilePassword }
}

/** Only the keys that the flags need: each sign-in has its own. */
function firebaseFacts(
  { firebase }: MerchantSettings,
  shipped: ReadonlySet<string>,
): NonNullable<BrandConfig['firebase']> {
  return Object.fromEntries(Object.entries(firebase).filter(([key]) => shipped.has(`firebase.${key}`)))
}

/** A page knows only the captcha that it uses (ruling on CAP-07). */
function captchaFacts({ captcha }: MerchantSettings, flags: FlagValues): NonNullable<BrandConfig['captcha']> {
  const { version, loader, apiServers, captchaId, testCaptchaId } = captcha
  return { version, captchaId: flags.GEETESTTEST3 ? testCaptchaId : captchaId, loader, apiServers }
}

function trackingFacts(
  { tracking }: MerchantSettings,
  shipped: ReadonlySet<string>,
): NonNullable<BrandConfig['tracking']> {
  const vendors = trackingVendors.filter((vendor) => shipped.has(`tracking.${vendor}`))
  return {
    consent: tracking.consent,
    vendors: Object.fromEntries(vendors.map((vendor) => [vendor, tracking[vendor]])),
    ...(shipped.has('tracking.xEvents') && { xEvents: tracking.xEvents }),
  }
}
