import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { eventId } from '../lib/marketing-event.ts'
import { createTracker } from '../lib/tracker.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { partnersOf } from '../vendors/vendors.ts'
import { useConsent } from './use-consent.ts'

/** Reports each page that the visitor opens, as far as the visitor lets it. */
export function Part() {
  const brand = useBrand()
  const consent = useConsent()
  const view = usePageName()
  const [tracker] = useState(() => createTracker({ vendors: partnersOf(brand), whenIdle }))
  useEffect(() => tracker.setConsent(consent), [tracker, consent])
  useEffect(() => tracker.report({ id: eventId(), name: 'PageView' }), [tracker, view])
  return null
}

/** An id in the query makes another page; a filter or an open sheet does not. */
function usePageName(): string {
  const { pathname, search } = useLocation()
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
}
