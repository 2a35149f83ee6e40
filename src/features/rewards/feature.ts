import { rewardsPath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** The reward centre (REWCEN3). */
export const rewardsFeature: Feature = {
  name: 'rewards',
  routes: [
    {
      path: rewardsPath,
      audience: 'member',
      flag: 'REWCEN3',
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
