import { Suspense } from 'react'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import type { FeatureParts } from './feature-parts.ts'

/** What the features follow in the background; one that fails is left out and harms nothing else. */
export const Watchers = ({ watchers }: Pick<FeatureParts, 'watchers'>) =>
  watchers.map(({ key, Part }) => (
    <ErrorBoundary key={key}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  ))
