import { useEffect, useState, type ComponentType } from 'react'
import { useAppSelector } from '../shared/store/hooks.ts'
import type { FeatureParts } from './feature-parts.ts'
import type { OverPageProps } from './over-page.tsx'
import { loadBackground } from './shell.ts'

const loadOverPage = async () => (await loadBackground()).loadOverPage()

/**
 * Overlays and toasts. The code that shows them is fetched when the first one is requested; if
 * that fails, the next request tries again.
 */
export function OnTop({ parts }: { readonly parts: FeatureParts }) {
  const asked = useAppSelector(({ overlay = [], feedback = [] }) => overlay.length + feedback.length)
  const [OverPage, setOverPage] = useState<ComponentType<OverPageProps>>()
  useEffect(() => {
    if (asked === 0 || OverPage) return
    loadOverPage().then(
      (Part) => setOverPage(() => Part),
      () => undefined,
    )
  }, [asked, OverPage])
  return OverPage && <OverPage parts={parts} />
}
