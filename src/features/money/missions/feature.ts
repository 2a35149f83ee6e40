import { missionsPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Missions and the ranking, at the path /m/leaderBoard (MISSIONS3, ruling on MEM-06). */
export const missionsFeature: Feature = {
  name: 'missions',
  routes: [{ path: missionsPath, audience: 'member', load: () => import('./missions-page.tsx') }],
  nav: [{ to: missionsPath, place: 'member', group: 'rewards', order: 40, icon: 'trophy', label: 'missions:title' }],
}
