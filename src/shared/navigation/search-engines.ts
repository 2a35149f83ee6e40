interface Place {
  /** Host of the page's address. */
  readonly host: string
  /** Path of the page's address. */
  readonly pathname: string
}

const maxDepth = 2

/**
 * Whether search engines are told not to index a page: one deeper than two segments on any host (ROUTE-13); on a host
 * that does not start with www every page that is not one of the merchant's public pages (ROUTE-14).
 */
export function isKeptFromSearch({ host, pathname }: Place, publicPages: readonly string[]): boolean {
  const segments = pathname.split('/').filter(Boolean)
  if (segments.length > maxDepth) return true
  return !host.toLowerCase().startsWith('www') && !publicPages.includes(`/${segments.join('/')}`)
}
