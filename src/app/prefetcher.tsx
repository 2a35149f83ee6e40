import { useCallback, useState, type ReactNode } from 'react'
import { PrefetchContext } from '../shared/navigation/prefetch.ts'
import type { AppRoute } from './feature-parts.ts'
import type { LaterPages } from './later-pages.tsx'
import { routeAt } from './route-at.ts'

interface Props {
  readonly routes: readonly AppRoute[]
  readonly later: LaterPages
  readonly children: ReactNode
}

/** Prefetches a page when a link to it is about to be followed. */
export function Prefetcher({ routes, later, children }: Props) {
  // A tap comes with three events that ask for the same page, and finding a route takes milliseconds on a phone.
  const [asked] = useState(() => new Set<string>())
  const prefetch = useCallback(
    (path: string) => {
      const pathname = path.split(/[?#]/)[0] ?? path
      if (asked.has(pathname)) return
      asked.add(pathname)
      const route = routeAt(routes, pathname)
      const fetching = route ? route.fetch() : later.fetch((all) => routeAt(all, pathname))
      fetching.catch(() => asked.delete(pathname))
    },
    [routes, later, asked],
  )
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}
