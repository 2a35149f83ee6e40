import { activitiesPath, gamesPath, helpPath, homePath, joinPath, newsPath, signInPath } from './paths.ts'

/** Part of the pages for signing in and joining, where any of its flags is on. */
const signInMethods = 'features/account/identity/sign-in/sign-in-methods'

/**
 * The chunks of each page that visitors arrive at: the page itself, then the parts of its first screen. The html asks
 * for them before any script runs; other pages are fetched by the storefront when it has started. A test compares this
 * with the features' routes and slots.
 */
export const pageChunks: Readonly<Record<string, readonly [page: string, ...parts: string[]]>> = {
  [homePath]: ['features/games/home/home-page'],
  [gamesPath]: ['features/games/all-games/pages/games-page'],
  [signInPath]: ['features/account/sign-in/sign-in-page', signInMethods],
  [joinPath]: ['features/account/register/register-page', signInMethods],
  [newsPath]: ['features/messages/news/pages/news-page'],
  [helpPath]: ['features/messages/help/help-page'],
  [activitiesPath]: ['features/money/activity/activity-page'],
}
