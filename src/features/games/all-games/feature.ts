import { gamesPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The page of all games (ROUTE-06), and the sheet about one game. */
export const allGamesFeature: Feature = {
  name: 'all-games',
  routes: [{ path: gamesPath, isMain: true, load: () => import('./games-page.tsx') }],
  panels: [{ panel: 'game', load: () => import('./game-sheet.tsx') }],
}
