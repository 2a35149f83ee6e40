import { Suspense } from 'react'
import { QuietBoundary } from '../shared/feature/quiet-boundary.tsx'
import type { FeatureParts } from './feature-parts.ts'

/** What the features follow in the background; one that fails is left out and harms nothing else. */
export const Watchers = ({ watchers }: Pick<FeatureParts, 'watchers'>) =>
  watchers.map(({ key, Part }) => (
    <QuietBoundary key={key}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </QuietBoundary>
  ))
