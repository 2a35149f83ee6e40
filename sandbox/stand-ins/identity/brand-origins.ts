import type { BrandConfig } from '../../../contract/brand.ts'

/**
 * Origins of the brand's pages in real life; on this machine they and the handler are of one origin. What is no plain
 * host name is left out.
 */
export const brandOrigins = ({ canonical, aliases }: BrandConfig['domains']): readonly string[] =>
  [canonical, ...aliases].filter((host) => /^[a-z0-9.-]+$/i.test(host)).map((host) => `https://${host}`)

/**
 * Whether the identity provider's handler is at this host: the merchant's own one, the project's, one that passes its
 * `/__/auth/` on (docs/decisions/identity-redirect.md), or this machine, which stands for all of them.
 * @param host with its port, where it has one
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
