import { activitiesPath, gamesPath, helpPath, homePath, joinPath, newsPath, signInPath } from './paths.ts'

/**
 * The chunk of each page that visitors arrive at. The html asks for it before any script runs; other pages are fetched
 * by the storefront when it has started. A test compares this with the features' routes.
 */
export const pageChunks: Readonly<Record<string, string>> = {
  [homePath]: 'features/home/pages/home-page',
  [gamesPath]: 'features/home/pages/games-page',
  [signInPath]: 'features/sign-in/pages/sign-in-page',
  [joinPath]: 'features/register/pages/register-page',
  [newsPath]: 'features/news/pages/news-page',
  [helpPath]: 'features/help/pages/help-page',
  [activitiesPath]: 'features/activity/pages/activity-page',
}
