import { useLocation } from 'react-router-dom'
import { useBrand } from '../shared/brand/brand.tsx'
import { canonicalPath, isKeptFromSearch } from '../shared/navigation/search-engines.ts'

/**
 * Keeps search engines from indexing pages that they must not list (ROUTE-13, ROUTE-14), and tells them the one address of
 * the others, which every domain of the brand serves. Both follow in-app navigation. The html cannot name the address: it
 * is the same file for all pages.
 */
export function Robots() {
  const { pathname } = useLocation()
  const { domains, seo } = useBrand()
  return isKeptFromSearch({ host: location.host, pathname }, seo.publicPages) ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={`https://${domains.canonical}${canonicalPath(pathname)}`} />
  )
}
