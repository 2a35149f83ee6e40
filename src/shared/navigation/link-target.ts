/** Where an address leads that came from outside: from a query, a banner, an answer of the back end. */
export type LinkTarget =
  /** A page of the app. */
  | { readonly kind: 'page'; readonly to: string }
  /** The own origin beside the app, or a trusted host without encryption: opened without session. */
  | { readonly kind: 'site'; readonly url: string }
  /** A trusted host: may receive the session. */
  | { readonly kind: 'trusted'; readonly url: string }

export interface Surroundings {
  /** The page's own origin. */
  readonly origin: string
  /** `security.trustedHosts` of the merchant. */
  readonly trustedHosts: readonly string[]
}

/**
 * Judges an address; null for one that is not followed: another scheme than http(s), a host that is neither the own one nor
 * trusted, or a name and password before the host (rulings on ROUTE-15 and on redirectUrl, backUrl, banner links).
 */
export function targetOf(address: string, { origin, trustedHosts }: Surroundings): LinkTarget | null {
  const url = parsed(address, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.origin === origin) return isInApp(url) ? { kind: 'page', to: url.pathname + url.search + url.hash } : { kind: 'site', url: url.href }
  if (!trustedHosts.includes(url.host)) return null
  return { kind: url.protocol === 'https:' ? 'trusted' : 'site', url: url.href }
}

const isInApp = ({ pathname }: URL): boolean => pathname.startsWith('/m/') && !pathname.includes('//')

function parsed(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}
