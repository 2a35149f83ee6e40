const most = 10

/** Origins of the domains that may be gone to: `https` and among the hosts (ruling on line selection), each once. */
export function safeOrigins(domains: readonly string[], hosts: readonly string[]): readonly string[] {
  return [...new Set(domains.flatMap((domain) => safeOrigin(domain, hosts) ?? []))]
}

/** A domain is given as a host, or as an address. */
function safeOrigin(domain: string, hosts: readonly string[]): string | null {
  try {
    const { protocol, hostname, origin } = new URL(domain.includes('://') ? domain : `https://${domain}`)
    return protocol === 'https:' && hosts.includes(hostname) ? origin : null
  } catch {
    return null
  }
}

/** At most ten of them, picked at random (SHELL-23). `random` yields numbers from 0 to below 1. */
export function pickCandidates<Item>(all: readonly Item[], random: () => number = Math.random): readonly Item[] {
  const left = [...all]
  const picked: Item[] = []
  while (picked.length < most && left.length > 0) picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}
