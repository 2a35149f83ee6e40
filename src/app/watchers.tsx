import { Suspense, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import { selectIsMember } from '../shared/session/session-slice.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import type { FeatureParts } from './feature-parts.ts'

/** The features' watchers; one that fails is left out without affecting the others. */
export const Watchers = ({ watchers }: Pick<FeatureParts, 'watchers'>) =>
  watchers.map(({ key, isForMembers, Part }) => {
    const part = (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
    return <ErrorBoundary key={key}>{isForMembers ? <OnceMember>{part}</OnceMember> : part}</ErrorBoundary>
  })

/** Shows its content from the first member of this page load on, even if that one leaves while it is being fetched. */
function OnceMember({ children }: { children: ReactNode }) {
  const isMember = useAppSelector(selectIsMember)
  const [wasThere, setWasThere] = useState(isMember)
  if (isMember && !wasThere) setWasThere(true)
  return wasThere && children
}
