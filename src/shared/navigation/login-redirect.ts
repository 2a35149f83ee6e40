import { ownTargetOf, type OwnTarget, type LinkContext } from './link-target.ts'

/** What a trusted site is told about the player who returns to it (ROUTE-15). */
export interface ReturningPlayer {
  /** The bare session token. */
  readonly token: string
  /** The page's language, e.g. `VI`. */
  readonly language: string
  /** CSS color of the page's header. */
  readonly headerColor: string
  readonly title: string
}

/**
 * Where the query parameter `redirectUrl` of the sign-in page leads a member. Null if it is missing or must not be
 * followed; then the other rules decide. Only a trusted host receives token, language, headerColor, b2c=1 and title
 * (ROUTE-15 and its ruling), which replace parameters of the same names.
 */
export function loginRedirect(search: string, player: ReturningPlayer, context: LinkContext): OwnTarget | null {
  const address = new URLSearchParams(search).get('redirectUrl')
  const target = ownTargetOf(address, context)
  if (target?.kind !== 'trusted') return target
  const url = new URL(target.url)
  for (const [name, value] of Object.entries({ ...player, b2c: '1' })) url.searchParams.set(name, value)
  return { kind: 'trusted', url: url.href }
}
