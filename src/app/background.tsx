import { useState } from 'react'
import { useBrand } from '../shared/brand/brand.tsx'
import { useLanguage } from '../shared/i18n/language.tsx'
import { Toasts } from '../shared/ui/feedback/toasts.tsx'
import { features } from './background-features.ts'
import { Conductor, type OverPageProps } from './conductor.tsx'
import { joinWatchers } from './feature-parts.ts'
import { Watchers } from './watchers.tsx'

/** Renders what lies over the page: one overlay at a time, those of these features among them, and toasts. */
export const OverPage = ({ parts }: OverPageProps) => (
  <>
    <Conductor parts={{ ...parts, features: [...parts.features, ...features] }} />
    <Toasts />
  </>
)

/** Joins the features that only run in the background. */
export function Watcher() {
  const brand = useBrand()
  const { preparePages } = useLanguage()
  const [watchers] = useState(() => joinWatchers(features, { brand, preparePages, whenQuiet: () => Promise.resolve() }))
  return <Watchers watchers={watchers} />
}
