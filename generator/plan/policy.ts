import type { FlagName } from '../../contract/flags.ts'
import type { PageMerchant } from './page/facts.ts'

/** Sources of one directive: `'sha256-…'` of each inline text of the html. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Fetched = 'script' | 'connect' | 'img' | 'frame'
type VendorHosts = Readonly<Partial<Record<Fetched, readonly string[]>>>

/** Hosts that a flag's vendor needs; a merchant without the flag does not admit them. */
const vendorHosts: Readonly<Partial<Record<FlagName, VendorHosts>>> = {
  METAPIXEL3: { script: ['connect.facebook.net'], connect: ['www.facebook.com'], img: ['www.facebook.com'] },
}

/** The Trusted Types policies that the storefront may create. */
const trustedTypesPolicies = ['livery']

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
    ['style-src', "'self'", ...inline.styles],
    ['img-src', "'self'", 'data:', 'blob:', ...settings.cdn.images, ...hosts('img')],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...backend(settings.api.base), ...origins(settings.security.connectHosts), ...hosts('connect')],
    ['frame-src', ...orNone([...origins(settings.security.frameHosts), ...hosts('frame')])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypesPolicies],
    ['upgrade-insecure-requests'],
  ]
  return directives.map(([name, ...sources]) => [name, ...new Set(sources)].join(' ')).join('; ')
}

const origins = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`)
const backend = (base: string): string[] => (base === '' ? [] : [base])
const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"])

function vendorSources(merchant: PageMerchant, kind: Fetched): string[] {
  const enabled = Object.entries(vendorHosts).filter(([flag]) => merchant.flags[flag as FlagName])
  return enabled.flatMap(([, hosts]) => origins(hosts[kind] ?? []))
}
