import { inviteFriendsPath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** Inviting friends (REFERRAL3); for guests too (ROUTE-11). */
export const referralFeature: Feature = {
  name: 'referral',
  routes: [
    {
      path: inviteFriendsPath,
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
