import { mallPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The point market (MALL3, MEM-05). */
export const mallFeature: Feature = {
  name: 'mall',
  routes: [{ path: mallPath, audience: 'member', load: () => import('./mall-page.tsx') }],
  nav: [{ to: mallPath, place: 'member', group: 'rewards', order: 30, icon: 'ticket', label: 'mall:title' }],
}
