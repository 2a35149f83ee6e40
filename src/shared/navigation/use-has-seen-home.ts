import { useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { homeAliases, homePath } from '../../../contract/paths.ts'

/** Whether the home page has been shown, under whichever of its addresses (ROUTE-03, POP-14). */
export function useHasSeenHome(): boolean {
  const { pathname } = useLocation()
  const isHome = [homePath, ...homeAliases].some((pattern) => matchPath(pattern, pathname) !== null)
  const [hasSeen, setHasSeen] = useState(isHome)
  if (isHome && !hasSeen) setHasSeen(true)
  return hasSeen
}
