import { useState, useSyncExternalStore } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { homeAliases, homePath } from '../../../contract/paths.ts'
import { onVisible } from './visibility.ts'

/** Whether the visitor has seen the home page, under whichever of its addresses (ROUTE-03, POP-14). */
export function useHasSeenHome(): boolean {
  const { pathname } = useLocation()
  const isVisible = useSyncExternalStore(onVisible, isPageVisible)
  const isSeen = isVisible && [homePath, ...homeAliases].some((pattern) => matchPath(pattern, pathname) !== null)
  const [hasSeen, setHasSeen] = useState(isSeen)
  if (isSeen && !hasSeen) setHasSeen(true)
  return hasSeen
}

const isPageVisible = (): boolean => document.visibilityState === 'visible'
