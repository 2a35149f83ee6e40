import { captchaVendors } from '../../contract/captcha.ts'
import type { FlagName } from '../../contract/flags.ts'
import { hostSource, policySource } from './escape/hosts.ts'
import { identityHosts, isSigningIn } from './identity-hosts.ts'
import type { PageMerchant } from './page/facts.ts'

/** Sources of one directive: `'sha256-…'` of each inline text of the html. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Fetched = 'script' | 'style' | 'connect' | 'img' | 'frame'
export type VendorHosts = Readonly<Partial<Record<Fetched, readonly string[]>>> & {
  /** Trusted Types policies that the vendor's own script makes. */
  readonly policies?: readonly string[]
}

/** Hosts that a flag's vendor needs; a merchant without the flag does not admit them. */
const vendorHosts: Readonly<Partial<Record<FlagName, VendorHosts>>> = {
  METAPIXEL3: {
    script: ['connect.facebook.net'],
    connect: ['www.facebook.com', 'connect.facebook.net'],
    img: ['www.facebook.com'],
    policies: ['connect.facebook.net/fbevents'],
  },
}

/**
 * The Trusted Types policies that the storefront makes: its own, and with a vendor the default one, which admits the
 * vendor's hosts.
 */
function trustedTypesPolicies(merchant: PageMerchant): string[] {
  const vendors = enabledVendors(merchant)
  const policies = vendors.flatMap((vendor) => vendor.policies ?? [])
  // Scripts of one vendor make their policy each for itself.
  const isShared = new Set(policies).size < policies.length
  return [
    'livery',
    ...(vendors.length > 0 ? ['default'] : []),
    ...policies,
    ...(isShared ? ["'allow-duplicates'"] : []),
  ]
}

/**
 * The content security policy of one brand (SEC-01): scripts only from its own files, from named hosts and from the
 * inline texts that are hashed; nothing may turn a string into script.
 */
export function planPolicy(merchant: PageMerchant, inline: InlineHashes): string {
  const { settings } = merchant
  const hosts = (kind: Fetched): string[] => vendorSources(merchant, kind)
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts, ...origins(settings.security.scriptHosts), ...hosts('script')],
    ['style-src', "'self'", ...inline.styles, ...hosts('style')],
    ['img-src', "'self'", 'data:', 'blob:', ...settings.cdn.images.map(hostSource), ...hosts('img')],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      ...backend(settings.api.base),
      ...origins(lines(settings)),
      ...origins(settings.security.connectHosts),
      ...hosts('connect'),
    ],
    // The identity provider's frame comes from the own host too, through the hosting rules.
    [
      'frame-src',
      ...orNone([
        ...(isSigningIn(merchant) ? ["'self'"] : []),
        ...origins(settings.security.frameHosts),
        ...hosts('frame'),
      ]),
    ],
    ['manifest-src', "'self'", ...backend(settings.api.base)],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypesPolicies(merchant)],
    ['upgrade-insecure-requests'],
  ]
  return directives.map(([name, ...sources]) => [name, ...new Set(sources.map(policySource))].join(' ')).join('; ')
}

/** What line selection may ping: the domains and trusted hosts (ruling on line selection). */
const lines = ({ domains, security }: PageMerchant['settings']): readonly string[] => [
  domains.canonical,
  ...domains.aliases,
  ...security.trustedHosts,
]

const origins = (hosts: readonly string[]): string[] => hosts.map((host) => hostSource(`https://${host}`))
const backend = (base: string): string[] => (base === '' ? [] : [hostSource(base)])
const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"])

function enabledVendors(merchant: PageMerchant): readonly VendorHosts[] {
  const byFlag = Object.entries(vendorHosts).flatMap(([flag, hosts]) =>
    merchant.flags[flag as FlagName] ? [hosts] : [],
  )
  const captcha =
    merchant.flags.GEETEST3 || merchant.flags.GEETESTVCODE3 ? [captchaHosts(merchant.settings.captcha)] : []
  return [...byFlag, ...captcha, ...identityHosts(merchant)]
}

/** The merchant's own addresses, and those of both versions: the back end says which one it works with (CAP-11). */
function captchaHosts({ loader, apiServers }: PageMerchant['settings']['captcha']): VendorHosts {
  const vendors = Object.values(captchaVendors)
  const served = [new URL(loader).host, ...vendors.flatMap(({ staticServers }) => staticServers)]
  return {
    script: [...served, ...apiServers, ...vendors.flatMap((vendor) => vendor.apiServers)],
    style: served,
    img: served,
  }
}

const vendorSources = (merchant: PageMerchant, kind: Fetched): string[] =>
  enabledVendors(merchant).flatMap((hosts) => origins(hosts[kind] ?? []))
