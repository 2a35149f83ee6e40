import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import { keepQuery, type Campaign } from './preserved-query.ts'

/** The stored campaign values; filled by the app. */
export const CampaignContext = createContext<Campaign>({})

/** Adds the preserved parameters of the current address to an in-app address (ROUTE-12). */
export function usePreservedQuery(): (to: string) => string {
  const { search } = useLocation()
  const campaign = use(CampaignContext)
  return useCallback((to) => keepQuery(to, search, campaign), [search, campaign])
}

/** Goes to an in-app address, or back by a number of history entries. */
export type Go = (to: string | number, options?: NavigateOptions) => void

export function useGo(): Go {
  const navigate = useNavigate()
  const kept = usePreservedQuery()
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return void navigate(to)
      const address = kept(to)
      void navigate(address, { replace: isHere(address), ...options })
    },
    [navigate, kept],
  )
}

/**
 * Whether the window has this address already. While its page is on its way, the router still compares with the page
 * before, and an impatient tap would add the address again.
 */
export const isHere = (address: string): boolean => new URL(address, location.href).href === location.href

/**
 * Tells whether the player is still at this component's page: an answer that comes later leads nowhere. While the next page
 * is on its way, this one is still shown, but the address is the new one.
 */
export function useIsShown(): () => boolean {
  const shownAt = useRef('')
  useEffect(() => {
    shownAt.current = location.pathname
    return () => void (shownAt.current = '')
  }, [])
  return useCallback(() => shownAt.current === location.pathname, [])
}

/** Redirects to another page of the app; replaces the current history entry. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return <Navigate to={usePreservedQuery()(to)} replace state={state} />
}
