import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useOverlay } from '../../../shared/overlay/overlay-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppStore, useClock } from '../../../shared/store/hooks.ts'
import { useConsent } from './lib/consent.ts'
import { createPageReporter } from './page-reporter.ts'
import type { Reporter } from './events/reporter.ts'
import { createTracker } from './lib/tracker.ts'

// Fetched together with the watcher.
export { Part as ConsentBanner } from './components/consent-banner.tsx'
export { Part as PrivacyLink } from './components/privacy-link.tsx'

/** Milliseconds in which popups, prompts and updates that come with the page may take the place first. */
const othersFirstMs = 2000

/** Asks for the visitor's consent until it is given or refused, and reports events as far as it allows. */
export function Watcher() {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const consent = useConsent()
  const view = usePageName()
  const [tracker] = useState(() =>
    createTracker(async () => dispatch((await import('./delivery.ts')).createDelivery(brand))),
  )
  const [reporter] = useState(() => createPageReporter(store, brand, tracker))
  const isDue = useIsDue()
  useOverlay('consent', isDue && consent === 'undecided')
  useEffect(() => tracker.setConsent(consent), [tracker, consent])
  useEffect(() => dispatch(follow(reporter)), [dispatch, reporter])
  useEffect(() => reporter.viewed(), [reporter, view])
  return null
}

/** A bar that came before them would go from under the finger (docs/decisions/overlays.md). */
function useIsDue(): boolean {
  const clock = useClock()
  const [isDue, setDue] = useState(false)
  useEffect(() => clock.after(othersFirstMs, () => setDue(true)), [clock])
  return isDue
}

const follow =
  ({ acted }: Reporter): AppThunk<() => void> =>
  (_dispatch, _getState, { listeners }) =>
    listeners.add(acted)

/** A different id in the query counts as another page; a filter or an open sheet does not. */
function usePageName(): string {
  const { pathname, search } = useLocation()
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
}
