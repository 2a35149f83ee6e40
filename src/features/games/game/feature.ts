import { launchGamePath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The page that launches a game and frames it (ROUTE-08). */
export const gameFeature: Feature = {
  name: 'game',
  routes: [
    {
      path: launchGamePath,
      load: () => import('./launch-page.tsx'),
    },
  ],
}
