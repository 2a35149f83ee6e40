import { inviteFriendsPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Inviting friends (REFERRAL3); for guests too (ROUTE-11). */
export const referralFeature: Feature = {
  name: 'referral',
  routes: [{ path: inviteFriendsPath, load: () => import('./invite-page.tsx') }],
  slots: [
    { slot: 'menu-rows', order: 10, texts: 'pages', load: () => import('./menu-part.tsx') },
    { slot: 'member-home', order: 30, texts: 'pages', load: () => import('./member-part.tsx') },
  ],
}
