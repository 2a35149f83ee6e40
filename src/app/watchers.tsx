import { Suspense } from 'react'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import type { FeatureParts } from './feature-parts.ts'

/** The features' watchers; one that fails is left out without affecting the others. */
export const Watchers = ({ watchers }: Pick<FeatureParts, 'watchers'>) =>
  watchers.map(({ key, Part }) => (
    <ErrorBoundary key={key}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  ))
