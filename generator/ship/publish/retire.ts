import { addStateLine } from './journal.ts'
import { withLease } from './lease.ts'
import { prune } from './prune.ts'
import { readCommits } from './read-commit.ts'
import { readState } from './state.ts'
import { takeDown, type TakenDown } from './take-down.ts'
import type { Store } from '../../system/store.ts'

export interface RetireRequest {
  readonly store: Store
  readonly id: string
  readonly user: string | null
  readonly reason: string | null
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
export async function retire({ store, id, user, reason, now, onWait }: RetireRequest): Promise<Retired> {
  return withLease(store, id, onWait, async (lease) => {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    // If its first publishing was interrupted, only the release that it was changing to is known.
    const release = seen.state.release ?? seen.state.changingTo
    if (release === null) return { release, files: 0, hostFiles: [] }
    const commits = await readCommits(store, id, release)
    const facts = { user, ...commits, reason, result: null, rollout: null, wave: null }
    return { release, ...(await takeDown(store, id, release, 'retired', { lease, seen, facts, now })) }
  })
}

/**
 * Removes the objects of a retired merchant's releases once no player can have a page of them open any more (REL-02).
 */
export async function pruneRetired({ store, id, now, onWait }: RetireRequest): Promise<void> {
  return withLease(store, id, onWait, async (lease) => {
    await prune(store, id, now, lease)
  })
}
