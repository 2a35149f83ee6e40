import type { Feature } from '../../shared/feature/feature.ts'

/** The lobby: banners, jackpots and lanes of games, the page of all games (ROUTE-06), and a sheet about one game. */
export const homeFeature: Feature = {
  name: 'home',
  routes: [
    {
      path: '/m/home',
      isMain: true,
      aliases: ['/', '/m', '/m/index', '/m/index.html'],
      load: async () => ({ Page: (await import('./pages/home-page.tsx')).HomePage }),
    },
    {
      path: '/m/game',
      isMain: true,
      load: async () => ({ Page: (await import('./pages/games-page.tsx')).GamesPage }),
    },
  ],
  panels: [{ panel: 'game', load: () => import('./components/game-sheet.tsx') }],
}
