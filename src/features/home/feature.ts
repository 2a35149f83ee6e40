import type { Feature } from '../../shared/feature/feature.ts'

/** The lobby: banners, jackpots and lanes of games, and a sheet about one game. */
export const homeFeature: Feature = {
  name: 'home',
  routes: [
    {
      path: '/m/home',
      aliases: ['/', '/m', '/m/index', '/m/index.html'],
      access: 'public',
      load: async () => ({ Page: (await import('./pages/home-page.tsx')).HomePage }),
    },
  ],
  panels: [{ panel: 'game', load: async () => ({ Part: (await import('./components/game-sheet.tsx')).GameSheet }) }],
}
