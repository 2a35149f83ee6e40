import type { BrandConfig } from '../../../contract/brand.ts'

/** The merchant's domains and trusted hosts: what line selection may go to and customer service may open (rulings). */
export const ownHosts = ({ domains, security }: Pick<BrandConfig, 'domains' | 'security'>): readonly string[] => [
  ...new Set([domains.canonical, ...domains.aliases, ...security.trustedHosts]),
]
