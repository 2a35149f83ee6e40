import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBrand } from '../../shared/brand/brand.tsx'
import { useOverlay } from '../../shared/overlay/use-overlay.ts'
import { isRegistered } from '../../shared/registration/registered.ts'
import type { AppThunk } from '../../shared/store/app-store.ts'
import { useAppDispatch } from '../../shared/store/hooks.ts'
import { eventId } from './vendors/marketing-event.ts'
import { createTracker, type Tracker } from './lib/tracker.ts'
import { whenIdle } from './lib/when-idle.ts'
import { partnersOf } from './vendors/vendors.ts'
import { useConsent } from './components/use-consent.ts'

/** Reports page views and the registration, as far as the visitor's consent allows. */
export function Watcher() {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const consent = useConsent()
  const view = usePageName()
  const [tracker] = useState(() => createTracker({ vendors: partnersOf(brand), whenIdle }))
  useEffect(() => tracker.setConsent(consent), [tracker, consent])
  useEffect(() => tracker.report({ id: eventId(), name: 'PageView' }), [tracker, view])
  useEffect(() => dispatch(reportRegistrations(tracker)), [dispatch, tracker])
  return null
}

/** Asks for the visitor's consent as long as it is open. */
export function ConsentWatcher() {
  useOverlay('consent', useConsent() === 'undecided')
  return null
}

/** IDP-09. */
const reportRegistrations =
  (tracker: Tracker): AppThunk<() => void> =>
  (_dispatch, _getState, { listeners }) =>
    listeners.add((action) => {
      if (isRegistered(action))
        tracker.report({ id: eventId(), name: 'CompleteRegistration', params: { method: action.payload.method } })
    })

/** A different id in the query counts as another page; a filter or an open sheet does not. */
function usePageName(): string {
  const { pathname, search } = useLocation()
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
}
