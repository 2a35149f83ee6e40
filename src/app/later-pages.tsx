import type { FunctionComponent } from 'react'
import type { AppRoute, FeatureParts, JoinContext } from './feature-parts.ts'
import { lazyPart } from './lazy-part.ts'
import { RouteTable } from './route-table.tsx'

/** The pages that are joined with the first of them (`member-features.ts`), and the page for unknown paths. */
export interface LaterPages {
  readonly Page: FunctionComponent
  /** Finds a route, among the later ones only where it is none of the others; rejects when they cannot be fetched. */
  readonly find: (pick: (routes: readonly AppRoute[]) => AppRoute | undefined) => Promise<AppRoute | undefined>
}

export const loadMemberPages = () => import('./member-pages.tsx')

export function createLaterPages(parts: FeatureParts, context: JoinContext): LaterPages {
  let routes: readonly AppRoute[] = []
  const { Component, fetch } = lazyPart<object>(async () => {
    const joined = (await loadMemberPages()).joinMemberPages(parts, context, RouteTable)
    routes = joined.routes
    return joined.Page
  }, parts.pending.during)
  return { Page: Component, find: async (pick) => pick(parts.routes) ?? fetch().then(() => pick(routes)) }
}
