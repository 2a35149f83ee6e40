import { gamesPath, homeAliases, homePath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** The lobby: banners, jackpots and lanes of games, the page of all games (ROUTE-06), and a sheet about one game. */
export const homeFeature: Feature = {
  name: 'home',
  routes: [
    {
      path: homePath,
      isMain: true,
      aliases: homeAliases,
      texts: 'shell',
      load: async () => ({ Page: (await import('./pages/home-page.tsx')).HomePage }),
    },
    {
      path: gamesPath,
      isMain: true,
      load: async () => ({ Page: (await import('./pages/games-page.tsx')).GamesPage }),
    },
  ],
  panels: [{ panel: 'game', load: () => import('./components/game-sheet.tsx') }],
}
