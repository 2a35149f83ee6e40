import type { HostFileName } from '../../../contract/hosts.ts'
import { goLive, takeDown } from './go-live.ts'
import type { LineFacts } from './journal-line.ts'
import { historyOf, releaseBefore } from './history.ts'
import { addLine, addStateLine, readJournal, readCommits } from './journal.ts'
import { withLease } from './lease.ts'
import { readState, requirePublished, shortId, type CurrentState } from './state.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'

export interface TakeBackRequest {
  readonly store: Store
  readonly id: string
  /** The release that is not to stay live. */
  readonly release: string
  /** The release that is to be live again; null for none. */
  readonly previous: string | null
  readonly facts: Omit<LineFacts, 'commit' | 'merchantsCommit'>
  /** Epoch ms. */
  readonly now: number
  /** Signs that a release goes live; absent on a machine without a key. */
  readonly signer?: Signer | undefined
  onWait(holder: string): void
}

/** How a release was taken back. */
export interface TakenBack {
  /** `not-live`: none of its files was served by a fixed name, so nothing was changed. */
  readonly how: 'restored' | 'taken-down' | 'not-live'
  /** The release that is live now; null for nothing. */
  readonly to: string | null
  /** Files that the host has to be told of. */
  readonly hostFiles: readonly HostFileName[]
}

/**
 * Takes back what a release has changed, whether it is live or half live: the one before is live again, or nothing if
 * it was the first. What another run has put live since is left alone. It can be repeated after an interruption.
 */
export async function takeBack({ store, id, release, previous, ...request }: TakeBackRequest): Promise<TakenBack> {
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    const history = historyOf(await readJournal(store, id))
    if (seen.state.release !== release && seen.state.changingTo !== release) {
      if (history.standing.includes(release)) await addWithdrawn(store, id, release, seen.state, request)
      return { how: 'not-live', to: seen.state.release, hostFiles: [] }
    }
    // What was live before may have been taken back since.
    const isGone = previous !== null && history.takenBack.has(previous)
    const to = isGone ? (releaseBefore(seen.state, history) ?? previous) : previous
    const facts = { ...request.facts, ...(await readCommits(store, id, to ?? release)) }
    const change = { lease, seen, facts, now: request.now, signer: request.signer }
    if (to === null) {
      const { hostFiles } = await takeDown(store, id, release, 'taken-down', change)
      return { how: 'taken-down', to, hostFiles }
    }
    const receipt = await requirePublished(store, id, to)
    const { hostFiles } = await goLive(store, id, receipt, 'rolled-back', change)
    return { how: 'restored', to, hostFiles }
  })
}

/**
 * Makes a merchant live again that a rollout has retired, or was interrupted at retiring. What another run has changed
 * since is left alone. It can be repeated after an interruption.
 */
export async function bringBack({
  store,
  id,
  ...request
}: Omit<TakeBackRequest, 'release' | 'previous'>): Promise<TakenBack> {
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    const { release, changingTo, line } = seen.state
    const isRetired = release === null && line?.event === 'retired' && line.rollout === request.facts.rollout
    const to = isRetired ? line.release : release
    if (to === null || (!isRetired && changingTo !== to)) return { how: 'not-live', to: release, hostFiles: [] }
    const facts = { ...request.facts, ...(await readCommits(store, id, to)) }
    const change = { lease, seen, facts, now: request.now, signer: request.signer }
    const { hostFiles } = await goLive(store, id, await requirePublished(store, id, to), 'rolled-back', change)
    return { how: 'restored', to, hostFiles }
  })
}

/** Without this line, a later rollback could come back to this release. */
async function addWithdrawn(
  store: Store,
  id: string,
  release: string,
  { sequence }: CurrentState,
  { facts, now }: Pick<TakeBackRequest, 'facts' | 'now'>,
): Promise<void> {
  const commits = await readCommits(store, id, release)
  const line = { event: 'withdrawn', release, previous: null, sequence, time: new Date(now).toISOString() } as const
  await addLine(store, id, { ...facts, ...commits, ...line }, shortId(release))
}
