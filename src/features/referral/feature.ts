import type { Feature } from '../../shared/feature/feature.ts'

/** Inviting friends (REFERRAL3); for guests too (ROUTE-11). */
export const referralFeature: Feature = {
  name: 'referral',
  routes: [
    {
      path: '/m/inviteFriends',
      access: 'public',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).InviteFriendsPage }),
    },
  ],
}
