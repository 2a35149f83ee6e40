import { ownTargetOf, type OwnTarget, type Surroundings } from './link-target.ts'

/** What a trusted site learns of the player who comes back to it (ROUTE-15). */
export interface ReturningPlayer {
  /** The bare session token. */
  readonly token: string
  /** The page's language, e.g. `VI`. */
  readonly language: string
  /** CSS colour of the page's header. */
  readonly headerColor: string
  readonly title: string
}

/**
 * Where the query parameter `redirectUrl` of the sign-in page leads a member; null if there is none or it must not
 * be followed; the other rules decide then. Only a trusted host receives token, language,
 * headerColor, b2c=1 and title (ROUTE-15 and its ruling); they replace what the address says itself.
 */
export function loginRedirect(search: string, player: ReturningPlayer, surroundings: Surroundings): OwnTarget | null {
  const address = new URLSearchParams(search).get('redirectUrl')
  const target = ownTargetOf(address, surroundings)
  if (target?.kind !== 'trusted') return target
  const url = new URL(target.url)
  for (const [name, value] of Object.entries({ ...player, b2c: '1' })) url.searchParams.set(name, value)
  return { kind: 'trusted', url: url.href }
}
