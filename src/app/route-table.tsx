import type { FunctionComponent } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { changePasswordPath, signInPath } from '../../contract/paths.ts'
import { isHeld } from '../shared/account/login-facts.ts'
import { cameFrom, type CameFrom } from '../shared/navigation/came-from.ts'
import { Redirect } from '../shared/navigation/in-app.tsx'
import { selectIsMember, selectMustChangePassword } from '../shared/session/session-slice.ts'
import { selectSettings } from '../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../shared/settings/switched-on.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import type { AppRoute } from './feature-parts.ts'

export interface RouteTableProps {
  readonly routes: readonly AppRoute[]
  /** At every other path, and where the back end has switched a page off. */
  readonly Other: FunctionComponent
}

export const RouteTable = ({ routes, Other }: RouteTableProps) => (
  <Routes>
    {routes.flatMap((route) => [
      <Route key={route.path} path={route.path} element={<Guarded {...route} Other={Other} />} />,
      ...(route.aliases ?? []).map((alias) => <Route key={alias} path={alias} element={<Alias of={route.path} />} />),
    ])}
    <Route path="*" element={<Other />} />
  </Routes>
)

/** Redirects to the page's own path and keeps the query and the hash. */
function Alias({ of }: { of: string }) {
  const { search, hash } = useLocation()
  return <Redirect to={of + search + hash} />
}

/**
 * Redirects guests from pages for members, and tells the page that they get instead where they wanted to go (ROUTE-10).
 * A member who must change the password sees no other page (AUTH-10 to AUTH-12). A page that the back end has switched
 * off is not found.
 */
function Guarded({
  path,
  audience,
  guestsTo = signInPath,
  flag,
  Page,
  Other,
}: AppRoute & Pick<RouteTableProps, 'Other'>) {
  const { pathname, search, hash, state } = useLocation()
  const isMember = useAppSelector(selectIsMember)
  // Yes or no, not the settings: when they arrive, a page that they do not concern is not rendered again.
  const isKept = useAppSelector((state) => isHeld(selectMustChangePassword(state), selectSettings(state)))
  const isOff = useAppSelector((state) => flag !== undefined && !isSwitchedOn(selectSettings(state), flag))
  if (isOff) return <Other />
  const shown = isKept ? changePasswordPath : audience !== 'member' || isMember ? path : guestsTo
  if (shown === path) return <Page />
  const wanted: CameFrom = { from: cameFrom(state) ?? pathname + search + hash }
  return <Redirect to={shown} state={wanted} />
}
