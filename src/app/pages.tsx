import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { selectIsMember } from '../shared/session/session-slice.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import type { AppRoute } from './feature-parts.ts'
import { homePath, joinPath, signInPath } from './paths.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { JoinPage, SignInPage } from './pages/account-pages.tsx'
import { RouteBoundary } from './route-boundary.tsx'

const homeAliases = ['/', '/m', '/m/index', '/m/index.html']

export function Pages({ routes }: { routes: readonly AppRoute[] }) {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={null}>
      <RouteBoundary key={pathname}>
        <Routes>
          {homeAliases.map((path) => (
            <Route key={path} path={path} element={<ToHome />} />
          ))}
          {routes.map(({ path, access, Page }) => (
            <Route key={path} path={path} element={access === 'member' ? <MembersOnly page={<Page />} /> : <Page />} />
          ))}
          <Route path={signInPath} element={<SignInPage />} />
          <Route path={joinPath} element={<JoinPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </RouteBoundary>
    </Suspense>
  )
}

function ToHome() {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: homePath, search, hash }} replace />
}

function MembersOnly({ page }: { page: ReactNode }) {
  return useAppSelector(selectIsMember) ? page : <Navigate to={signInPath} replace />
}
