import { hostSource, policySource } from './escape/hosts.ts'
import type { PageMerchant } from './page/facts.ts'
import { isSigningIn, vendorSources, type VendorSources } from './vendor-sources.ts'

/** Sources of the html's inline texts: `'sha256-…'` for each. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The content security policy of one brand (SEC-01): scripts come only from its own files, from named hosts and from
 * hashed inline texts; no string may become a script.
 */
export function planPolicy(merchant: PageMerchant, inline: InlineHashes): string {
  const { settings } = merchant
  const vendors = vendorSources(merchant)
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts, ...origins(settings.security.scriptHosts), ...vendors.of('script')],
    ['style-src', "'self'", ...inline.styles, ...vendors.of('style')],
    ['img-src', "'self'", 'data:', 'blob:', ...settings.cdn.images.map(hostSource), ...vendors.of('img')],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      ...backend(settings.api.base),
      ...origins(lines(settings)),
      ...origins(settings.security.connectHosts),
      ...vendors.of('connect'),
    ],
    // The hosting rules serve the identity provider's frame from the brand's own host as well.
    [
      'frame-src',
      ...orNone([
        ...(isSigningIn(merchant) ? ["'self'"] : []),
        ...origins(settings.security.frameHosts),
        ...vendors.of('frame'),
      ]),
    ],
    ['manifest-src', "'self'", ...backend(settings.api.base)],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypesPolicies(settings, vendors)],
    ['upgrade-insecure-requests'],
  ]
  return directives.map(([name, ...sources]) => [name, ...new Set(sources.map(policySource))].join(' ')).join('; ')
}

/** The hosts that line selection pings: domains and trusted hosts (ruling on line selection). */
const lines = ({ domains, security }: PageMerchant['settings']): readonly string[] => [
  domains.canonical,
  ...domains.aliases,
  ...security.trustedHosts,
]

const origins = (hosts: readonly string[]): string[] => hosts.map((host) => hostSource(`https://${host}`))
const backend = (base: string): string[] => (base === '' ? [] : [hostSource(base)])
const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"])

/**
 * The Trusted Types policies of a page: the storefront's own; that of the library which cleans a server's html; for
 * scripts of vendors the default one, which admits their hosts; and those that these scripts create.
 */
function trustedTypesPolicies(
  { security }: PageMerchant['settings'],
  { hasScripts, policies }: VendorSources,
): readonly string[] {
  // Each script of one vendor creates the policy for itself.
  const isShared = new Set(policies).size < policies.length
  return [
    'livery',
    'dompurify',
    ...(hasScripts || security.scriptHosts.length > 0 ? ['default'] : []),
    ...policies,
    ...(isShared ? ["'allow-duplicates'"] : []),
  ]
}
