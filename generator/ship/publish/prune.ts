import { forEachLimited } from '../../system/limiter.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'
import type { Lease } from './lease.ts'
import { servedObjects } from './served-objects.ts'
import { changeState, keysOf, readPublished, readState, retiredAt, type KeptRelease } from './state.ts'
import { atOnce, type Store } from '../../system/store.ts'

/**
 * Removes the expired releases of a merchant, and the assets that only they need (REL-02).
 * @param now epoch ms
 */
export async function prune(store: Store, id: string, now: number, lease: Lease): Promise<void> {
  const seen = await readState(store, id)
  const { kept, dropped } = divideReleases(seen.state.kept, now, retiredAt(seen.state))
  if (dropped.length === 0) return
  const receiptsOf = async (releases: typeof kept): Promise<readonly Receipt[]> =>
    (await Promise.all(releases.map(({ release }) => readPublished(store, id, release)))).filter(
      (receipt) => receipt !== undefined,
    )
  const needed = new Set((await receiptsOf(kept)).flatMap((receipt) => [...listedFiles(receipt).keys()]))
  const gone = (await receiptsOf(dropped))
    .flatMap(servedObjects)
    .filter(({ path, isHashed }) => isHashed && !needed.has(path))
  await lease.confirm()
  // They leave the list of what can be rolled back to first, so that every release in it is complete.
  await changeState(store, id, seen, { ...seen.state, kept })
  await forEachLimited(atOnce, gone, ({ path }) => store.remove(keysOf(id).live(path)))
  for (const { release } of dropped)
    await forEachLimited(atOnce, await store.list(keysOf(id).release(release)), (key) => store.remove(key))
}

/**
 * How long the assets of earlier releases stay, because a page that was opened then can still request them (REL-02).
 */
interface Retention {
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
  return { kept: releases.filter((_, at) => isKept(at)), dropped: releases.filter((_, at) => !isKept(at)) }
}
