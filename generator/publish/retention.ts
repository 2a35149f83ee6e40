import type { KeptRelease } from './state.ts'

/** How long the assets of earlier releases stay: a page that is open since then can still request them (REL-02). */
export interface Retention {
  /** This many releases at least, the live one included. */
  readonly releases: number
  /** And every release that was live within this many days. */
  readonly days: number
}

const usualRetention: Retention = { releases: 3, days: 30 }

const day = 24 * 60 * 60 * 1000

/**
 * Divides the releases into those that stay and those whose turn is over. A release is as old as the moment at which
 * the next one replaced it: until then, pages of it were served.
 * @param releases the newest first
 * @param now epoch ms
 */
export function divideReleases(
  releases: readonly KeptRelease[],
  now: number,
  { releases: count, days }: Retention = usualRetention,
): { readonly kept: readonly KeptRelease[]; readonly dropped: readonly KeptRelease[] } {
  const isKept = (at: number): boolean => {
    const replacedBy = releases[at - 1]
    return at < count || (replacedBy !== undefined && Date.parse(replacedBy.at) > now - days * day)
  }
  return {
    kept: releases.filter((_, at) => isKept(at)),
    dropped: releases.filter((_, at) => !isKept(at)),
  }
}
