/** The identity service of a brand, and where its sign-in handler is. Pure. */
import type { SmsProvider } from '../../../../contract/wire/system.ts'

/** What the identity provider's client has to know of a merchant's project; none of it is secret. */
export type IdentityProject = Pick<SmsProvider, 'apiKey' | 'appId' | 'authDomain' | 'projectId'>

/** The project in a longer record, or null when a part of it is missing. */
export function projectIn({ apiKey, appId, authDomain, projectId }: Partial<IdentityProject>): IdentityProject | null {
  return apiKey && appId && authDomain && projectId ? { apiKey, appId, authDomain, projectId } : null
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * The host whose handler answers a sign-in by redirect (ruling in reference/integrations: browsers keep the storage of
 * another site's frame apart from that of its pages). The project's own host serves a page of the same site; every
 * other page uses its own host, where the hosting rules pass `/__/auth/` on.
 * @param domains host names of the brand; what lies below one of them is one site
 */
export function redirectDomain(host: string, authDomain: string, domains: readonly string[]): string {
  return domains.some((domain) => isWithin(host, domain) && isWithin(authDomain, domain)) ? authDomain : host
}
