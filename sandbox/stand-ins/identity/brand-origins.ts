import type { BrandConfig } from '../../../contract/brand.ts'

/**
 * Origins of the brand's pages in production; on this machine pages and handler share one origin. Anything but a plain
 * host name is left out.
 */
export const brandOrigins = ({ canonical, aliases }: BrandConfig['domains']): readonly string[] =>
  [canonical, ...aliases].filter((host) => /^[a-z0-9.-]+$/i.test(host)).map((host) => `https://${host}`)

/**
 * Whether this host serves the identity provider's handler: the merchant's own, the project's, one that proxies
 * `/__/auth/` (docs/decisions/identity-redirect.md), or this machine, which stands in for all of them.
 * @param host with its port, if it has one
 */
export function isHandlerHost(host: string, { domains, firebase }: Pick<BrandConfig, 'domains' | 'firebase'>): boolean {
  const own = [
    domains.canonical,
    ...domains.aliases,
    firebase?.authDomain,
    firebase && `${firebase.projectId}.firebaseapp.com`,
  ]
  return own.includes(host) || /^(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
