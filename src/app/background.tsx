import { useState, type FunctionComponent } from 'react'
import { useBrand } from '../shared/brand/brand.tsx'
import { useLanguage } from '../shared/i18n/language.tsx'
import { features } from './background-features.ts'
import { joinWatchers } from './feature-parts.ts'
import type { OverPageProps } from './conductor.tsx'
import { Watchers } from './watchers.tsx'

/** Fetches the code that shows overlays, and tells it the overlays of these features. */
export async function loadOverPage(): Promise<FunctionComponent<OverPageProps>> {
  const { OverPage } = await import('./conductor.tsx')
  return ({ parts }) => <OverPage parts={{ ...parts, features: [...parts.features, ...features] }} />
}

/** Joins the features that only run in the background. */
export function Watcher() {
  const brand = useBrand()
  const { preparePages } = useLanguage()
  const [watchers] = useState(() => joinWatchers(features, { brand, preparePages, whenQuiet: () => Promise.resolve() }))
  return <Watchers watchers={watchers} />
}
