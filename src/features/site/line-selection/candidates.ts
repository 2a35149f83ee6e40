import { trustedUrl } from '../../../shared/navigation/link-target.ts'

const maxCandidates = 10

/** Origins of the domains that may be opened: `https` and among the hosts (ruling on line selection), each once. */
export function safeOrigins(domains: readonly string[], hosts: readonly string[]): readonly string[] {
  return [...new Set(domains.flatMap((domain) => safeOrigin(domain, hosts) ?? []))]
}

/** A domain is given as a host, or as an address. */
function safeOrigin(domain: string, hosts: readonly string[]): string | null {
  return trustedUrl(domain.includes('://') ? domain : `https://${domain}`, hosts)?.origin ?? null
}

/** At maxCandidates ten of them, picked at random (SHELL-23). `random` yields numbers from 0 to below 1. */
export function pickCandidates<Item>(all: readonly Item[], random: () => number = Math.random): readonly Item[] {
  const left = [...all]
  const picked: Item[] = []
  while (picked.length < maxCandidates && left.length > 0)
    picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}
