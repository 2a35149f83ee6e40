import { useLocation } from 'react-router-dom'
import { homePath } from '../../../contract/paths.ts'
import { useBrand } from '../brand/brand.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { cameFrom } from '../navigation/came-from.ts'
import { linkContext, ownTargetOf, type OwnTarget, type LinkContext } from '../navigation/link-target.ts'
import { loginRedirect, type ReturningPlayer } from '../navigation/login-redirect.ts'
import { selectToken } from '../session/session-slice.ts'
import { useAppSelector } from '../store/hooks.ts'

interface Arrival {
  /** Query of the sign-in page. */
  readonly search: string
  /** State of its history entry. */
  readonly state: unknown
  readonly player: ReturningPlayer
}

/**
 * Where the pages of signing in and joining redirect a member (AUTH-09): to the address in `redirectUrl` (ROUTE-15),
 * else to the page that the guest wanted, else to the address in `backUrl`, else home. Addresses that must not be
 * followed are ignored.
 */
export function signInDestination({ search, state, player }: Arrival, context: LinkContext): OwnTarget {
  const back = new URLSearchParams(search).get('backUrl')
  const from = cameFrom(state)
  return (
    loginRedirect(search, player, context) ??
    (from ? { kind: 'page', to: from } : null) ??
    ownTargetOf(back, context) ?? { kind: 'page', to: homePath }
  )
}

/** Where this page redirects a member; null for a guest. */
export function useSignInDestination(): OwnTarget | null {
  const { search, state } = useLocation()
  const brand = useBrand()
  const { code } = useLanguage()
  const token = useAppSelector(selectToken)
  if (token === null) return null
  const player = { token, language: code, headerColor: headerColor(), title: brand.seo.title }
  return signInDestination({ search, state, player }, linkContext(brand, location.origin))
}

/** The theme color of the browser's frame, in the current color scheme. */
function headerColor(): string {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  return metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''
}
