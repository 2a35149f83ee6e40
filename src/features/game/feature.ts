import type { Feature } from '../../shared/feature/feature.ts'

/** The page that frames a game (ROUTE-08). */
export const gameFeature: Feature = {
  name: 'game',
  routes: [
    {
      path: '/m/launchGame',
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
