import { useState } from 'react'
import { useBrand } from '../shared/brand/brand.tsx'
import { useLanguage } from '../shared/i18n/language.tsx'
import { features } from './background-features.ts'
import { joinWatchers } from './feature-parts.ts'
import { Watchers } from './watchers.tsx'

// It has to know the overlays of these features, so it ships with them.
export { OverPage } from './over-page.tsx'

/** Joins the features that only run in the background. */
export function Watcher() {
  const brand = useBrand()
  const { prepare } = useLanguage()
  const [watchers] = useState(() => joinWatchers(features, { brand, prepare, whenQuiet: () => Promise.resolve() }))
  return <Watchers watchers={watchers} />
}
