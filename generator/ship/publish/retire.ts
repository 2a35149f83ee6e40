import { addStateLine, readCommits } from './journal.ts'
import { withLease } from './lease.ts'
import { prune, divideReleases } from './prune.ts'
import { readState, publishedIds, retiredAt } from './state.ts'
import { takeDown, type TakenDown } from './go-live.ts'
import { type Store, atOnce } from '../../system/store.ts'
import { createLimiter } from '../../system/limiter.ts'

export interface RetireRequest {
  readonly store: Store
  readonly id: string
  readonly user: string | null
  readonly reason: string | null
  /** Id of the rollout whose plan retires the merchant; null without one. */
  readonly rollout: string | null
  /** Epoch ms. */
  readonly now: number
  onWait(holder: string): void
}

/** `release` is the one that was taken down; null if nothing was live. */
export interface Retired extends TakenDown {
  readonly release: string | null
}

/**
 * Takes down a merchant that no longer exists. Rolling back makes it live again for as long as its releases are kept.
 * It can be repeated after an interruption at any point.
 */
export async function retire({ store, id, user, reason, rollout, now, onWait }: RetireRequest): Promise<Retired> {
  return withLease(store, id, onWait, async (lease) => {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    // If its first publishing was interrupted, only the release that it was changing to is known.
    const release = seen.state.release ?? seen.state.changingTo
    if (release === null) return { release, files: 0, hostFiles: [] }
    const commits = await readCommits(store, id, release)
    const facts = { user, ...commits, reason, result: null, rollout, wave: null }
    return { release, ...(await takeDown(store, id, release, 'retired', { lease, seen, facts, now })) }
  })
}

/**
 * Removes the objects of a retired merchant's releases once no player can have a page of them open any more (REL-02).
 */
export async function pruneRetired({ store, id, now, onWait }: Omit<RetireRequest, 'rollout'>): Promise<void> {
  return withLease(store, id, onWait, async (lease) => {
    await prune(store, id, now, lease)
  })
}

/** Merchants that no longer exist but have objects in the target; ids, sorted. */
interface Removed {
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
