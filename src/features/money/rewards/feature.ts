import { rewardsPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The reward center (REWCEN3). */
export const rewardsFeature: Feature = {
  name: 'rewards',
  nav: [{ to: rewardsPath, place: 'member', group: 'rewards', order: 20, icon: 'gift', label: 'rewards:title' }],
  routes: [{ path: rewardsPath, audience: 'member', flag: 'REWCEN3', load: () => import('./reward-center-page.tsx') }],
  slots: [{ slot: 'member-home', order: 20, texts: 'pages', load: () => import('./ready-rewards.tsx') }],
}
