import type { KeptRelease } from './state.ts'

/**
 * How long the assets of earlier releases stay, because a page that was opened then can still request them (REL-02).
 */
export interface Retention {
  /** This many releases at least, the live one included. */
  readonly releases: number
  /** Every release that was live within this many days stays as well. */
  readonly days: number
}

const usualRetention: Retention = { releases: 3, days: 30 }

const day = 24 * 60 * 60 * 1000

/**
 * Divides the releases into those that stay and those that have expired. The age of a release counts from the moment at
 * which the next one replaced it, because its pages were served until then.
 * @param releases the newest first
 * @param now epoch ms
 * @param retiredAt ISO time at which the merchant was retired: no release of it is served since then, so only age
 * counts; undefined for one that is live
 */
export function divideReleases(
  releases: readonly KeptRelease[],
  now: number,
  retiredAt: string | undefined,
  { releases: count, days }: Retention = usualRetention,
): { readonly kept: readonly KeptRelease[]; readonly dropped: readonly KeptRelease[] } {
  const isKept = (at: number): boolean => {
    const replacedAt = at === 0 ? retiredAt : releases[at - 1]?.at
    const isCounted = retiredAt === undefined && at < count
    return isCounted || (replacedAt !== undefined && Date.parse(replacedAt) > now - days * day)
  }
  return {
    kept: releases.filter((_, at) => isKept(at)),
    dropped: releases.filter((_, at) => !isKept(at)),
  }
}
