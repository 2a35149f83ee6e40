/** The visitor's consent to tracking, and what it allows. */
import { useSyncExternalStore } from 'react'
import type { BrandConfig } from '../../../../../contract/brand.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { consentKey } from '../../../../shared/lib/consent-key.ts'
import { storedValue, type StoredValue } from '../../../../shared/lib/stored-value.ts'

export type ConsentChoice = 'granted' | 'denied'
export type Consent = ConsentChoice | 'undecided'
type ConsentMode = NonNullable<BrandConfig['tracking']>['consent']

/** Implied consent lasts until a refusal; where consent is required, nothing is tracked without a choice. */
export function consentOf(mode: ConsentMode, choice: ConsentChoice | null): Consent {
  return choice ?? (mode === 'implied' ? 'granted' : 'undecided')
}

interface ConsentStore {
  readonly choice: () => ConsentChoice | null
  readonly choose: (choice: ConsentChoice) => void
  readonly subscribe: (listener: () => void) => () => void
}

const parseChoice = (value: string | null): ConsentChoice | null =>
  value === 'granted' || value === 'denied' ? value : null

/**
 * The choice, stored on the device and shared by all parts of the page.
 * @param elsewhere calls back when another tab may have changed it
 */
export function createConsentStore(
  kept: StoredValue,
  elsewhere: (changed: () => void) => void = () => undefined,
): ConsentStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  elsewhere(tell)
  return {
    choice: () => parseChoice(kept.read()),
    choose: (choice) => {
      kept.write(choice)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const consentStore = createConsentStore(storedValue(consentKey), (changed) =>
  addEventListener('storage', changed),
)

export function useConsent(): Consent {
  const { tracking } = useBrand()
  const choice = useSyncExternalStore(consentStore.subscribe, consentStore.choice)
  return consentOf(tracking?.consent ?? 'required', choice)
}
