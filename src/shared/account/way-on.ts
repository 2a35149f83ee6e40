import { useLocation } from 'react-router-dom'
import { homePath } from '../../../contract/paths.ts'
import { useBrand } from '../brand/brand.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { cameFrom } from '../navigation/came-from.ts'
import { ownHosts, ownTargetOf, type OwnTarget, type Surroundings } from '../navigation/link-target.ts'
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
 * Where a member is led from the pages of signing in and joining (AUTH-09): to the address in `redirectUrl` (ROUTE-15),
 * else to the page that the guest wanted, else to the address in `backUrl`, else home. An address that is not to be
 * followed counts as none.
 */
export function wayOn({ search, state, player }: Arrival, surroundings: Surroundings): OwnTarget {
  const back = new URLSearchParams(search).get('backUrl')
  const from = cameFrom(state)
  return (
    loginRedirect(search, player, surroundings) ??
    (from ? { kind: 'page', to: from } : null) ??
    ownTargetOf(back, surroundings) ?? { kind: 'page', to: homePath }
  )
}

/** Where a member who is on this page is led; null for a guest. */
export function useWayOn(): OwnTarget | null {
  const { search, state } = useLocation()
  const brand = useBrand()
  const { code } = useLanguage()
  const token = useAppSelector(selectToken)
  if (token === null) return null
  const player = { token, language: code, headerColor: headerColor(), title: brand.seo.title }
  return wayOn({ search, state, player }, { origin: location.origin, hosts: ownHosts(brand) })
}

/** The colour that the page gives to the browser's frame, in the scheme that is on show. */
function headerColor(): string {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  return metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''
}
