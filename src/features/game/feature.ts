import { launchGamePath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** The page that frames a game (ROUTE-08). */
export const gameFeature: Feature = {
  name: 'game',
  routes: [
    {
      path: launchGamePath,
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
