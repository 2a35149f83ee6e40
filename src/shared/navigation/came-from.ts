import { targetOf } from './link-target.ts'

/**
 * State of the sign-in page's history entry: the page that a guest wanted. It is not in the address, which anyone could
 * forge.
 */
export interface CameFrom {
  /** Path, query and hash of a page of the app. */
  readonly from: string
}

/** The page of the app that a guest wanted before being asked to sign in; null when there was none. */
export function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const target = targetOf(from, { origin: 'https://app.invalid', hosts: [], domains: [] })
  return target?.kind === 'page' ? target.to : null
}
