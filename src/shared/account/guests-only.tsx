import { useEffect, type ReactNode } from 'react'
import { Redirect } from '../navigation/in-app.tsx'
import { useWayOn } from './way-on.ts'

/**
 * A page to sign in or to join. A member has nothing to do there and is led on, at once or as soon as the login is
 * done.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const way = useWayOn()
  if (!way) return children
  return way.kind === 'page' ? <Redirect to={way.to} /> : <Leave url={way.url} />
}

/** The page that is left stands in no history: "back" must not lead through it again. */
function Leave({ url }: { url: string }) {
  useEffect(() => location.replace(url), [url])
  return null
}
