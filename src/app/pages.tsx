import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { CameFrom } from '../shared/navigation/came-from.ts'
import { Redirect } from '../shared/navigation/in-app.tsx'
import { selectIsMember } from '../shared/session/session-slice.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import type { AppRoute } from './feature-parts.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { signInPath } from './paths.ts'
import { RouteBoundary } from './route-boundary.tsx'

export function Pages({ routes }: { routes: readonly AppRoute[] }) {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={null}>
      <RouteBoundary key={pathname}>
        <Routes>
          {routes.flatMap((route) => [
            <Route key={route.path} path={route.path} element={<Guarded {...route} />} />,
            ...(route.aliases ?? []).map((alias) => <Route key={alias} path={alias} element={<Alias of={route.path} />} />),
          ])}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </RouteBoundary>
    </Suspense>
  )
}

/** The page at its own path, with all of the address's query. */
function Alias({ of }: { of: string }) {
  const { search, hash } = useLocation()
  return <Redirect to={of + search + hash} />
}

/** A page for members leads a guest away; the sign-in page learns where the guest came from (ROUTE-10). */
function Guarded({ access, guestsTo = signInPath, Page }: AppRoute) {
  const { pathname, search, hash } = useLocation()
  const isMember = useAppSelector(selectIsMember)
  if (access === 'public' || isMember) return <Page />
  const state: CameFrom = { from: pathname + search + hash }
  return <Redirect to={guestsTo} state={state} />
}
