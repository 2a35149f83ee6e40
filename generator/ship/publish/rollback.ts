import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import type { HostFileName } from '../../../contract/hosts.ts'
import { goLive } from './go-live.ts'
import { historyOf, releaseBefore, type History } from './history.ts'
import type { JournalLine } from './journal-line.ts'
import { addStateLine, readJournal, readCommits } from './journal.ts'
import { withLease } from './lease.ts'
import { readState, requirePublished, shortId, type CurrentState } from './state.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'

export interface RollbackRequest {
  readonly store: Store
  readonly id: string
  /** Beginning of the id of the release to restore; the one before the live one if absent. */
  readonly release: string | undefined
  readonly user: string | null
  readonly reason: string | null
  /** Epoch ms. */
  readonly now: number
  /** Signs that a release goes live; absent on a machine without a key. */
  readonly signer?: Signer | undefined
  onWait(holder: string): void
}

export interface RolledBack {
  readonly id: string
  readonly from: string | null
  readonly to: string
  /** How many files were written. */
  readonly entry: number
  /** Set if the new live release was taken back before, which the operator who named it may not know. */
  readonly takenBack: TakenBackBefore | null
  /** The release that was live before this one, if it is skipped because it was taken back already. */
  readonly passedOver: TakenBackBefore | null
  /** Files that the host has to be told of. */
  readonly hostFiles: readonly HostFileName[]
}

/** When (ISO 8601), by whom and why a release was taken back. */
export type TakenBackBefore = Pick<JournalLine, 'time' | 'user' | 'reason'> & { readonly release: string }

/** Restores an earlier release from what the store keeps of it, without a build (REL-03). */
export async function rollback(request: RollbackRequest): Promise<RolledBack> {
  const { store, id } = request
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    const history = historyOf(await readJournal(store, id))
    const to = chosenRelease(request, seen.state, history)
    const receipt = await requirePublished(store, id, to)
    const { user, reason, now, signer } = request
    const commits = await readCommits(store, id, to)
    const facts = { user, ...commits, reason, result: null, rollout: null, wave: null }
    const { written, hostFiles } = await goLive(store, id, receipt, 'rolled-back', { lease, seen, facts, now, signer })
    const before = seen.state.previous
    return {
      ...{ id, from: seen.state.release, to, entry: written, hostFiles },
      takenBack: takenBackBefore(to, history),
      passedOver:
        request.release !== undefined || before === null || before === to ? null : takenBackBefore(before, history),
    }
  })
}

function takenBackBefore(release: string, { takenBack }: History): TakenBackBefore | null {
  const line = takenBack.get(release)
  return line ? { release, time: line.time, user: line.user, reason: line.reason } : null
}

function chosenRelease({ store, id, release }: RollbackRequest, state: CurrentState, history: History): string {
  const known = state.kept.map((kept) => kept.release)
  const before = releaseBefore(state, history)
  const found =
    release === undefined ? known.filter((one) => one === before) : known.filter((one) => one.startsWith(release))
  if (found.length === 1 && found[0] !== undefined) return found[0]
  throw new UserError([
    createProblem('ROLLBACK_RELEASE', {
      merchant: id,
      store: store.name,
      found: release ?? '',
      known: known.map(shortId),
      live: state.release === null ? '' : shortId(state.release),
      takenBack: known.filter((one) => history.takenBack.has(one)).map(shortId),
    }),
  ])
}
