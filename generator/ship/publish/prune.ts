import { forEachLimited } from '../../system/limiter.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'
import type { Lease } from './lease.ts'
import { divideReleases } from './retention.ts'
import { servedObjects } from './served-objects.ts'
import { changeState, keysOf, readPublished, readState, retiredAt } from './state.ts'
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
