import type { Feature } from '../../../shared/feature/feature.ts'

/** The dialog in which a player confirms a login with a second factor (TFA-01 to TFA-13). */
export const secondFactorFeature: Feature = {
  name: 'second-factor',
  slots: [{ slot: 'account-overlay', order: 10, load: () => import('./second-factor.tsx') }],
}
