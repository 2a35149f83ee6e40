import { goLive } from './go-live.ts'
import type { LineFacts } from './journal-line.ts'
import { addStateLine } from './journal.ts'
import { withLease } from './lease.ts'
import { readCommit } from './read-commit.ts'
import { readState, requirePublished } from './state.ts'
import { takeDown } from './take-down.ts'
import type { Store } from '../store/store.ts'

export interface TakeBackRequest {
  readonly store: Store
  readonly id: string
  /** The release that is not to stay live. */
  readonly release: string
  /** What is to be live again; null for nothing. */
  readonly previous: string | null
  readonly facts: Omit<LineFacts, 'commit'>
  /** Epoch ms. */
  readonly now: number
  onWait(holder: string): void
}

/** `not-live`: nothing of the release is served by a fixed name, so nothing was changed. */
export type TakenBack = 'restored' | 'taken-down' | 'not-live'

/**
 * Takes back what a release has changed, whether it is live or half live: the one before is live again, or nothing if
 * it was the first. What somebody else has put live since is left alone. It can be repeated after an interruption.
 */
export async function takeBack({ store, id, release, previous, ...request }: TakeBackRequest): Promise<TakenBack> {
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    if (seen.state.release !== release && seen.state.changingTo !== release) return 'not-live'
    const facts = { ...request.facts, commit: await readCommit(store, id, previous ?? release) }
    const change = { lease, seen, facts, now: request.now }
    if (previous === null) {
      await takeDown(store, id, release, 'taken-down', change)
      return 'taken-down'
    }
    const receipt = await requirePublished(store, id, previous)
    await goLive(store, id, receipt, 'rolled-back', change)
    return 'restored'
  })
}
