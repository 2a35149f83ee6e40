import type { BrandConfig } from '../../../contract/brand.ts'
import { homeAliases, publicBase } from '../../../contract/paths.ts'
import { withoutTokens } from '../../../contract/session-tokens.ts'

/**
 * The one policy for addresses from outside: from a query, a banner or a response (ruling on links). All code that
 * opens, navigates to, frames or runs such an address checks it here first.
 */
export type LinkTarget =
  /** A page of the app. */
  | { readonly kind: 'page'; readonly to: string }
  /** The storefront's own origin, outside the app. */
  | { readonly kind: 'site'; readonly url: string }
  /** One of the merchant's hosts: may receive the session, may be framed. */
  | { readonly kind: 'trusted'; readonly url: string }
  /** Any other site: opened in a new tab, without the session, and only by a tap. */
  | { readonly kind: 'external'; readonly url: string }

/** Where the page may navigate without a tap on a link. */
export type OwnTarget = Exclude<LinkTarget, { readonly kind: 'external' }>

export interface LinkContext {
  /** The page's own origin. */
  readonly origin: string
  /** See `ownHosts`. */
  readonly hosts: readonly string[]
  /** The hosts that show this storefront. */
  readonly domains: readonly string[]
}

/** For the page at this origin. */
export const linkContext = (brand: Pick<BrandConfig, 'domains' | 'security'>, origin: string): LinkContext => ({
  origin,
  hosts: ownHosts(brand),
  domains: domainsOf(brand),
})

/** The merchant's domains and trusted hosts. */
export const ownHosts = (brand: Pick<BrandConfig, 'domains' | 'security'>): readonly string[] => [
  ...new Set([...domainsOf(brand), ...brand.security.trustedHosts]),
]

const domainsOf = ({ domains: { canonical, aliases } }: Pick<BrandConfig, 'domains'>) => [canonical, ...aliases]

/**
 * Where an address leads; null if it must not be followed: it is no web address, or it disguises its target. One that
 * leads to a page of the storefront brings no session there (ruling on ROUTE-09).
 */
export function targetOf(given: unknown, { origin, hosts, domains }: LinkContext): LinkTarget | null {
  if (typeof given !== 'string' || given.length > maxLength) return null
  const asked = webAddress(given, origin)
  if (!asked) return null
  const isOwnPage = (asked.origin === origin || domains.includes(asked.host)) && isStorefront(asked)
  const address = isOwnPage ? withoutTokens(given) : given
  const url = new URL(address, origin)
  if (url.origin !== origin) return { kind: isTrusted(url, address, hosts) ? 'trusted' : 'external', url: url.href }
  if (!isPlain(url, address)) return null
  return isInApp(url) ? { kind: 'page', to: url.pathname + url.search + url.hash } : { kind: 'site', url: url.href }
}

/** As `targetOf`, for addresses that are followed without a tap: null for any other site. */
export function ownTargetOf(address: unknown, context: LinkContext): OwnTarget | null {
  const target = targetOf(address, context)
  return target?.kind === 'external' ? null : target
}

/** An absolute address on one of the hosts, by https on its default port; null for any other. */
export function trustedUrl(address: string, hosts: readonly string[]): URL | null {
  const url = webAddress(address)
  return url && isTrusted(url, address, hosts) ? url : null
}

const maxLength = 2048
/** Browsers drop tabs and line breaks and treat a backslash as a slash, so such an address does not lead where it reads. */

const misread = /[\u0000-\u001f\u007f\\]/
/**
 * `http(s)://host…`, or a path of the own origin. Browsers read `https:x`, `https:///x` and `//x` as addresses of
 * other hosts.
 */
const plainStart = /^(https?:\/\/[^/?#]|\/(?!\/))/i

function webAddress(address: string, origin?: string): URL | null {
  if (misread.test(address) || !plainStart.test(address)) return null
  const url = parsed(address, origin)
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
}

/** `host` includes the port unless it is the default one. */
const isTrusted = (url: URL, address: string, hosts: readonly string[]): boolean =>
  url.protocol === 'https:' && hosts.includes(url.host) && isPlain(url, address)

/**
 * A path without `//`, without `..` and without encoded slashes: servers and routers interpret those differently.
 */
function isPlain({ pathname }: URL, address: string): boolean {
  const path = address.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*/s, '')
  return (
    !/\/\/|%(2f|5c|[01][\da-f]|7f)/i.test(pathname) &&
    !path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))
  )
}

/** Hosts lead the addresses of the home page there, with their query. */
const isStorefront = (url: URL): boolean => isInApp(url) || homeAliases.some((path) => path === url.pathname)

const isInApp = ({ pathname }: URL): boolean => pathname.startsWith(publicBase)

function parsed(address: string, origin: string | undefined): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}
