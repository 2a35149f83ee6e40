import { hostSource, policySource } from './escape/hosts.ts'
import type { PageMerchant } from './page/facts.ts'
import { isSigningIn, vendorSources, type VendorSources } from './vendor-sources.ts'

/** Sources of the html's inline texts: `'sha256-…'` for each. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Directive = readonly [name: string, ...sources: string[]]

const written = (directives: readonly Directive[]): string =>
  directives.map(([name, ...sources]) => [name, ...new Set(sources.map(policySource))].join(' ')).join('; ')

/**
 * The policy in the header of every answer: the same for all brands and releases, so that a host never has to change it
 * with a release. The pages' own policies, which only they state, say the rest; a browser enforces both.
 */
export const headerPolicy = written([
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  // The two that html cannot state, or that a server without https could not take out of it.
  ['frame-ancestors', "'none'"],
  ['upgrade-insecure-requests'],
  ['require-trusted-types-for', "'script'"],
])

/**
 * The policy in the header of the service worker and of all assets, none of which is a page: they run and fetch nothing
 * but the brand's own files.
 */
export const filePolicy = written([
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['connect-src', "'self'"],
  // Of a drawing that is opened by itself.
  ['img-src', 'data:'],
  // By which WebKit wraps the lines of a text, such as the licenses.
  ['style-src-attr', "'unsafe-inline'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'livery'],
])

/** The element of a page that states its policy, and the line break after it. */
export const policyElement = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n?/

/** The policy of the page for unknown addresses, which runs nothing. */
export const planNotFoundPolicy = (style: string): string =>
  written([
    ['default-src', "'none'"],
    ['style-src', style],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ])

/**
 * The policy of the storefront's page (SEC-01): scripts come only from the brand's own files, from named hosts and from
 * hashed inline texts; no string may become a script. The html states it, because it changes with the html.
 */
export function planPagePolicy(merchant: PageMerchant, inline: InlineHashes): string {
  const { settings } = merchant
  const vendors = vendorSources(merchant)
  return written([
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
      ...collector(settings.monitoring.endpoint),
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
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypesPolicies(settings, vendors)],
  ])
}

/** The hosts that line selection pings: domains and trusted hosts (ruling on line selection). */
const lines = ({ domains, security }: PageMerchant['settings']): readonly string[] => [
  domains.canonical,
  ...domains.aliases,
  ...security.trustedHosts,
]

const origins = (hosts: readonly string[]): string[] => hosts.map((host) => hostSource(`https://${host}`))
const backend = (base: string): string[] => (base === '' ? [] : [hostSource(base)])
const collector = (endpoint: string): string[] => (endpoint === '' ? [] : [hostSource(new URL(endpoint).origin)])
const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"])

/**
 * The Trusted Types policies of a page: the storefront's own; the one of the library that cleans a server's html; for
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
