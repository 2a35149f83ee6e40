import { homeAliases, homePath, joinAlias, joinPath } from '../../../contract/paths.ts'

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

const isHome = (path: string): boolean => homeAliases.some((alias) => alias === path)

/** The one path of a page that has several; queries only filter a page or count visits, so they are not part of it. */
export function canonicalPath(pathname: string): string {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  return isHome(path) ? homePath : path === joinAlias ? joinPath : path
}
