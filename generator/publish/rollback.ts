import { createProblem } from '../errors/create-problem.ts'
import { UserError } from '../errors/user-error.ts'
import { goLive } from './go-live.ts'
import { addStateLine } from './journal.ts'
import { withLease } from './lease.ts'
import { readCommit } from './read-commit.ts'
import { readState, requirePublished, shortId, type CurrentState } from './state.ts'
import type { Store } from '../store/store.ts'

export interface RollbackRequest {
  readonly store: Store
  readonly id: string
  /** Beginning of the id of the release to restore; the one before the live one if absent. */
  readonly release: string | undefined
  readonly user: string | null
  readonly reason: string | null
  /** Epoch ms. */
  readonly now: number
  onWait(holder: string): void
}

export interface RolledBack {
  readonly id: string
  readonly from: string | null
  readonly to: string
  /** How many files were written. */
  readonly entry: number
}

/** Restores an earlier release from what the store keeps of it, without a build (REL-03). */
export async function rollback(request: RollbackRequest): Promise<RolledBack> {
  const { store, id } = request
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    const to = chosenRelease(request, seen.state)
    const receipt = await requirePublished(store, id, to)
    await addStateLine(store, id, seen.state)
    const { user, reason, now } = request
    const commit = await readCommit(store, id, to)
    const facts = { user, commit, reason, result: null, rollout: null, wave: null }
    const { written } = await goLive(store, id, receipt, 'rolled-back', { lease, seen, facts, now })
    return { id, from: seen.state.release, to, entry: written }
  })
}

function chosenRelease({ store, id, release }: RollbackRequest, state: CurrentState): string {
  const known = state.kept.map((kept) => kept.release)
  const found = known.filter((candidate) =>
    release === undefined ? candidate === state.previous : candidate.startsWith(release),
  )
  if (found.length === 1 && found[0] !== undefined) return found[0]
  throw new UserError([
    createProblem('ROLLBACK_RELEASE', {
      merchant: id,
      store: store.name,
      found: release ?? '',
      known: known.map(shortId),
    }),
  ])
}
