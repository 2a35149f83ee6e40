import type { Feature } from '../../shared/feature/feature.ts'

/** Inviting friends (REFERRAL3); for guests too (ROUTE-11). */
export const referralFeature: Feature = {
  name: 'referral',
  routes: [
    {
      path: '/m/inviteFriends',
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
