import { homeAliases, homePath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The lobby: banners, jackpots and lanes of games. */
export const homeFeature: Feature = {
  name: 'home',
  routes: [
    {
      path: homePath,
      isMain: true,
      aliases: homeAliases,
      texts: 'shell',
      load: () => import('./home-page.tsx'),
    },
  ],
}
