import { createContext, use, useCallback } from 'react'
import { homePath } from '../../../contract/paths.ts'

/** Paths of the main pages (`isMain` of a route); filled by the app. */
export const MainPagesContext = createContext<readonly string[]>([])

/**
 * Starts over after maintenance and after an update (SHELL-07, SHELL-18): reloads a main page, goes to the home page
 * from any other.
 */
export function useStartOver(): () => void {
  const mainPages = use(MainPagesContext)
  return useCallback(() => startOver(mainPages), [mainPages])
}

export function startOver(
  mainPages: readonly string[],
  page: Pick<Location, 'pathname' | 'reload' | 'assign'> = location,
): void {
  if (mainPages.includes(page.pathname)) return page.reload()
  // "Back" must not return to the screen of the closed site, or to the old release.
  addEventListener('pageshow', ({ persisted }) => persisted && page.reload())
  page.assign(homePath)
}
