import { useLocation } from 'react-router-dom'
import { useBrand } from '../shared/brand/brand.tsx'
import { isKeptFromSearch } from '../shared/navigation/search-engines.ts'

/**
 * Keeps search engines from indexing pages that they must not list. Follows in-app navigation too (ROUTE-13,
 * ROUTE-14).
 */
export function Robots() {
  const { pathname } = useLocation()
  const { publicPages } = useBrand().seo
  return isKeptFromSearch({ host: location.host, pathname }, publicPages) ? (
    <meta name="robots" content="noindex" />
  ) : null
}
