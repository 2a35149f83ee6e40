import { useCallback, type ReactNode } from 'react'
import { PrefetchContext } from '../shared/navigation/prefetch.ts'
import type { AppRoute } from './feature-parts.ts'
import { routeAt } from './route-at.ts'

/** Prefetches a page when a link to it is about to be followed. */
export function Prefetcher({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  const prefetch = useCallback(
    (path: string) => {
      const pathname = path.split(/[?#]/)[0] ?? path
      routeAt(routes, pathname)
        ?.fetch()
        .catch(() => undefined)
    },
    [routes],
  )
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}
