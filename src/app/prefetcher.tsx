import { useCallback, type ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { PrefetchContext } from '../shared/feature/prefetch.ts'
import type { AppRoute } from './feature-parts.ts'

/** Fetches the page at a path when a link to it is about to be followed. */
export function Prefetcher({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  const prefetch = useCallback(
    (path: string) => {
      const pathname = path.split(/[?#]/)[0] ?? path
      const route = routes.find((entry) => matchPath(entry.path, pathname))
      route?.fetch().catch(() => undefined)
    },
    [routes],
  )
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}
