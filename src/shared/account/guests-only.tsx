import { useEffect, type ReactNode } from 'react'
import { changePasswordPath } from '../../../contract/paths.ts'
import { useBrand } from '../brand/brand.tsx'
import type { CameFrom } from '../navigation/came-from.ts'
import { Redirect } from '../navigation/in-app.tsx'
import { selectMustChangePassword } from '../session/session-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { passwordToReplace } from './login-facts.ts'
import { useSignInDestination } from './sign-in-destination.ts'

/**
 * A page to sign in or to join. Members are redirected from it, at once or as soon as their login completes; those with
 * the merchant's fixed password by way of the page that changes it.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const way = useSignInDestination()
  const { registration } = useBrand()
  const reason = useAppSelector(selectMustChangePassword)
  if (!way) return children
  if (way.kind !== 'page') return <Leave url={way.url} />
  const afterwards: CameFrom = { from: way.to }
  const to = passwordToReplace(reason, registration) === undefined ? way.to : changePasswordPath
  return <Redirect to={to} state={afterwards} />
}

/** Replaces the history entry: "back" must not return to the sign-in page. */
function Leave({ url }: { url: string }) {
  useEffect(() => location.replace(url), [url])
  return null
}
