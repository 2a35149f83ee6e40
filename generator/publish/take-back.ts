import { goLive, replacedFiles, type Change } from './go-live.ts'
import type { LineFacts } from './journal-line.ts'
import { addStateLine } from './journal.ts'
import { takeLease } from './lease.ts'
import { readCommit } from './read-commit.ts'
import { changeState, keysOf, readPublished, readState } from './state.ts'
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
  const lease = await takeLease(store, id, request.onWait)
  try {
    const seen = await readState(store, id)
    await addStateLine(store, id, seen.state)
    if (seen.state.release !== release && seen.state.changingTo !== release) return 'not-live'
    const facts = { ...request.facts, commit: await readCommit(store, id, previous ?? release) }
    const change = { lease, seen, facts, now: request.now }
    if (previous === null) return await takeDown(store, id, release, change)
    const receipt = await readPublished(store, id, previous)
    if (!receipt) throw new Error(`${store.name} has lost the receipt of release ${previous} of ${id}`)
    await goLive(store, id, receipt, 'rolled-back', change)
    return 'restored'
  } finally {
    await lease.release()
  }
}

/** Removes what a first release serves by a fixed name, the worker first; its assets stay, as those of every release. */
async function takeDown(store: Store, id: string, release: string, change: Change): Promise<'taken-down'> {
  const { lease, seen, facts, now } = change
  const begun = await changeState(store, id, seen, { ...seen.state, changingTo: release })
  const paths = [...(await replacedFiles(store, id, begun.state)).keys()].reverse()
  for (const path of paths) {
    await lease.confirm()
    await store.remove(keysOf(id).live(path))
  }
  const [time, sequence] = [new Date(now).toISOString(), seen.state.sequence + 1]
  const done = await changeState(store, id, begun, {
    release: null,
    previous: release,
    sequence,
    changingTo: null,
    kept: seen.state.kept,
    line: { time, event: 'taken-down', release, previous: seen.state.release, sequence, ...facts },
  })
  await addStateLine(store, id, done.state)
  return 'taken-down'
}
