import { matchPath } from 'react-router-dom'
import { signInPath } from '../../contract/paths.ts'
import type { FeatureRoute } from '../shared/feature/feature.ts'

/** The route that matches a path; undefined if none does. */
export const routeAt = <Route extends FeatureRoute>(routes: readonly Route[], pathname: string): Route | undefined =>
  routes.find(({ path, aliases = [] }) => [path, ...aliases].some((pattern) => matchPath(pattern, pathname)))

/** The route that is rendered at a path: guests are redirected from pages for members (ROUTE-10). */
export function routeShown<Route extends FeatureRoute>(
  routes: readonly Route[],
  pathname: string,
  isMember: boolean,
): Route | undefined {
  const wanted = routeAt(routes, pathname)
  return wanted?.audience === 'member' && !isMember ? routeAt(routes, wanted.guestsTo ?? signInPath) : wanted
}
