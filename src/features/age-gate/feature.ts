import type { Feature } from '../../shared/feature/feature.ts'
import { isAgeConfirmed } from './lib/confirmed-age.ts'

/** Asks once for the minimum age before anything else can be seen (AGEGATE3, UX-06). */
export const ageGateFeature: Feature = {
  name: 'age-gate',
  slots: [
    {
      slot: 'gate',
      order: 10,
      needed: (brand) => !isAgeConfirmed(brand),
      load: () => import('./components/age-gate.tsx'),
    },
  ],
}
