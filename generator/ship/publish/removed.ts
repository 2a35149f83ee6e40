import { createLimiter } from '../../system/limiter.ts'
import { divideReleases } from './retention.ts'
import { publishedIds, readState, retiredAt } from './state.ts'
import { atOnce, type Store } from '../../system/store.ts'

/** Merchants that no longer exist but have objects in the target; ids, sorted. */
export interface Removed {
  /** A file of theirs is still served by a fixed name. */
  readonly live: readonly string[]
  /** Taken down, with assets that no page can request any more. */
  readonly outdated: readonly string[]
}

/**
 * Finds merchants that are live and no longer exist.
 * @param exists whether there is a merchant of this id
 * @param now epoch ms
 */
export async function findRemoved(store: Store, exists: (id: string) => boolean, now: number): Promise<Removed> {
  const limit = createLimiter(atOnce)
  const ids = (await publishedIds(store)).filter((id) => !exists(id))
  const states = await Promise.all(
    ids.map((id) => limit(async () => ({ id, state: (await readState(store, id)).state }))),
  )
  return {
    live: states.filter(({ state }) => state.release !== null || state.changingTo !== null).map(({ id }) => id),
    outdated: states
      .filter(({ state }) => retiredAt(state) !== undefined)
      .filter(({ state }) => divideReleases(state.kept, now, retiredAt(state)).dropped.length > 0)
      .map(({ id }) => id),
  }
}
