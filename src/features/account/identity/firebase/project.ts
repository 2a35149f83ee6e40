/** The identity service of a brand, and where its sign-in handler is. Pure. */
import type { SmsProvider } from '../../../../../contract/wire/system.ts'

/** The settings of a merchant's project for the identity provider's client; they are not secret. */
export type IdentityProject = Pick<SmsProvider, 'apiKey' | 'appId' | 'authDomain' | 'projectId'>

/** Picks the project from a longer record; null if a part of it is missing. */
export function projectIn({ apiKey, appId, authDomain, projectId }: Partial<IdentityProject>): IdentityProject | null {
  return apiKey && appId && authDomain && projectId ? { apiKey, appId, authDomain, projectId } : null
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * The host whose handler completes a sign-in by redirect (docs/decisions/identity-redirect.md: browsers partition the
 * storage of a frame from another site). Pages on the same site as the project's own host use that host; every other
 * page uses its own host, where the hosting rules proxy `/__/auth/`.
 * @param domains host names of the brand; all names below one of them are one site
 */
export function redirectDomain(host: string, authDomain: string, domains: readonly string[]): string {
  return domains.some((domain) => isWithin(host, domain) && isWithin(authDomain, domain)) ? authDomain : host
}
