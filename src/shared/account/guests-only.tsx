import { useEffect, type ReactNode } from 'react'
import { Redirect } from '../navigation/in-app.tsx'
import { useSignInDestination } from './sign-in-destination.ts'

/**
 * A page to sign in or to join. Members are redirected from it, at once or as soon as their login completes.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const way = useSignInDestination()
  if (!way) return children
  return way.kind === 'page' ? <Redirect to={way.to} /> : <Leave url={way.url} />
}

/** Replaces the history entry: "back" must not return to the sign-in page. */
function Leave({ url }: { url: string }) {
  useEffect(() => location.replace(url), [url])
  return null
}
