import { Suspense, type ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import { FailedPage } from './pages/failed-page.tsx'
import { RouteTable } from './route-table.tsx'

export function Pages(props: ComponentProps<typeof RouteTable>) {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={null}>
      <ErrorBoundary key={pathname} fallback={<FailedPage />}>
        <RouteTable {...props} />
      </ErrorBoundary>
    </Suspense>
  )
}
