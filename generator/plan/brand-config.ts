import { trackingVendors, type BrandConfig, type BrandImage } from '../../contract/brand.ts'
import { flagNames, flagSpec, type FlagValues } from '../../contract/flags.ts'
import type { MerchantSettings } from '../merchant/schema.ts'

/** Where the brand's files stand: absolute paths on its own origin. */
export interface BrandAddresses {
  readonly logo: BrandImage
  readonly icon: BrandImage
  readonly texts: BrandConfig['languages']['files']
  /** Notices of the bundled packages. */
  readonly licences: string
  /** Generated web-clip profile, where there is one. */
  readonly mobileConfig?: string
}

/** What of a merchant its pages may know. */
export interface BrandSource {
  readonly flags: FlagValues
  readonly settings: MerchantSettings
}

/** The facts that the page gets of its brand; sections of flags that are off are left out (FLAG-03). */
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
      colorScheme: settings.branding.colorScheme,
    },
    downloads: { ...settings.downloads, mobileConfig: addresses.mobileConfig ?? settings.downloads.mobileConfig },
    support: { url: settings.support.url, email: settings.support.email },
    legal: legalFacts(settings),
    licences: addresses.licences,
    security: securityFacts(settings),
    cdn: settings.cdn,
    seo: settings.seo,
    settings: settings.settings,
    registration: registrationFacts(settings),
    ...(anyFlagNeeds(flags, 'firebase.') ? { firebase: settings.firebase } : {}),
    ...(anyFlagNeeds(flags, 'captcha.') ? { captcha: captchaFacts(settings, flags) } : {}),
    ...(anyFlagNeeds(flags, 'tracking.') ? { tracking: trackingFacts(settings, flags) } : {}),
  }
}

/** Images are described by more than a page needs. */
const pictureOf = ({ url, width, height }: BrandImage): BrandImage => ({ url, width, height })

function identity(settings: MerchantSettings): Pick<BrandConfig, 'code' | 'name' | 'shortName' | 'domains'> {
  return { code: settings.code, name: settings.name, shortName: settings.pwa.shortName, domains: settings.domains }
}

function legalFacts({ legal }: MerchantSettings): BrandConfig['legal'] {
  return {
    operator: legal.operator,
    licence: legal.licence ?? null,
    minimumAge: legal.minimumAge ?? null,
    help: legal.help,
    sessionReminderMinutes: legal.sessionReminderMinutes,
  }
}

function securityFacts({ security }: MerchantSettings): BrandConfig['security'] {
  return { trustedHosts: security.trustedHosts, scriptHosts: security.scriptHosts, frameHosts: security.frameHosts }
}

function registrationFacts({ registration }: MerchantSettings): BrandConfig['registration'] {
  const { mode, defaultMobilePassword } = registration
  return defaultMobilePassword === '' ? { mode } : { mode, defaultMobilePassword }
}

/** A page knows the one captcha that it uses (ruling on CAP-07). */
function captchaFacts({ captcha }: MerchantSettings, flags: FlagValues): NonNullable<BrandConfig['captcha']> {
  const { version, loader, apiServers, captchaId, testCaptchaId } = captcha
  return { version, captchaId: flags.GEETESTTEST3 ? testCaptchaId : captchaId, loader, apiServers }
}

function trackingFacts({ tracking }: MerchantSettings, flags: FlagValues): NonNullable<BrandConfig['tracking']> {
  const vendors = trackingVendors.filter((vendor) => anyFlagNeeds(flags, `tracking.${vendor}`))
  return { consent: tracking.consent, vendors: Object.fromEntries(vendors.map((vendor) => [vendor, tracking[vendor]])) }
}

/** Whether a flag that is on needs a setting whose path starts so. */
function anyFlagNeeds(flags: FlagValues, prefix: string): boolean {
  return flagNames.some((name) => flags[name] && flagSpec(name).needsSettings?.some((path) => path.startsWith(prefix)))
}
