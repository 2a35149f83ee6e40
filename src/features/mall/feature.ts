import { mallPath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** The point market (MALL3). */
export const mallFeature: Feature = {
  name: 'mall',
  routes: [
    {
      path: mallPath,
      audience: 'member',
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
