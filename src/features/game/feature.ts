import type { Feature } from '../../shared/feature/feature.ts'

/** All games, and the page that frames one (ROUTE-06, ROUTE-08). */
export const gameFeature: Feature = {
  name: 'game',
  routes: [
    { path: '/m/game', access: 'public', load: async () => ({ Page: (await import('./pages/not-yet.tsx')).GamesPage }) },
    { path: '/m/launchGame', access: 'public', load: async () => ({ Page: (await import('./pages/not-yet.tsx')).LaunchGamePage }) },
  ],
}
