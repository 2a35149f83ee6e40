import { useSyncExternalStore } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { consentOf, consentStore, type Consent } from '../lib/consent.ts'

export function useConsent(): Consent {
  const { tracking } = useBrand()
  const choice = useSyncExternalStore(consentStore.subscribe, consentStore.choice)
  return consentOf(tracking?.consent ?? 'required', choice)
}
