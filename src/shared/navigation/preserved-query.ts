/** Query parameters that stay in the address while the player moves through the app (ROUTE-12). */
export const preservedNames = [
  'affiliateCode',
  'referralCode',
  'r',
  'inApp',
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
] as const

/** Parameter to value; see `campaign.ts`. */
export type Campaign = Readonly<Record<string, string>>

/**
 * Adds to an in-app address the parameters to preserve from the current one (`search`, as the browser has it) and the
 * stored campaign values (ROUTE-12). The address's own parameters win, then the current address, then the campaign.
 * Click ids keep their case and encoding.
 */
export function keepQuery(to: string, search: string, campaign: Campaign): string {
  const { path, query, hash } = partsOf(to)
  const own = pairsOf(query)
  const kept = without(
    own,
    pairsOf(search).filter((pair) => isPreserved(nameOf(pair))),
  )
  const stored = without(
    [...own, ...kept],
    Object.entries(campaign).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  const added = [...kept, ...stored]
  return added.length === 0 ? to : `${path}?${[...own, ...added].join('&')}${hash}`
}

const isPreserved = (name: string): boolean => preservedNames.some((preserved) => preserved === name)

function partsOf(address: string): { readonly path: string; readonly query: string; readonly hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { path, query, hash }
}

const pairsOf = (query: string): readonly string[] => query.replace(/^\?/, '').split('&').filter(Boolean)

/** The pairs whose names do not occur in `others`. */
const without = (others: readonly string[], pairs: readonly string[]): readonly string[] => {
  const names = new Set(others.map(nameOf))
  return pairs.filter((pair) => !names.has(nameOf(pair)))
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
