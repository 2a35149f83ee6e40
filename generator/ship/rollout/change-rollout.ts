import { addLines, readRollout, replaceRollout, type SeenRollout } from './rollout-store.ts'
import type { Rollout, RolloutLine } from './model.ts'
import { reduce, type Occasion, type RolloutEvent } from './reduce.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'

/** Who changes a rollout, and what is told of each change. */
export interface Author {
  readonly store: Store
  readonly user: string | null
  readonly reason: string | null
  /**
   * Signs plans and the statements that releases are live. With it, this machine follows only plans that it has signed.
   * Absent on a machine without a key.
   */
  readonly signer?: Signer | undefined
  /** Epoch ms. */
  now(): number
  /** Called once for each line that was added to the journal. */
  onLine(line: RolloutLine): void
}

/**
 * Applies events to the rollout as it is stored, by conditional writes: changes that others make in the meantime are
 * kept.
 * @param admit called with what is stored before each attempt; throws if the events are no longer wanted
 */
export async function applyEvents(
  author: Author,
  first: SeenRollout,
  events: readonly RolloutEvent[],
  admit: (rollout: Rollout) => void | Promise<void>,
): Promise<SeenRollout> {
  const { store } = author
  for (let seen = first; ; seen = await readRollout(store, seen.rollout.id)) {
    await admit(seen.rollout)
    // After a crash, lines of the previous change may be missing, and this write would overwrite their only copy.
    await addLatest(author, seen.rollout)
    const next = events.reduce<Rollout>((rollout, event) => reduce(rollout, event, occasionOf(author)), {
      ...seen.rollout,
      latest: [],
    })
    const written = await replaceRollout(store, seen, next)
    if (!written) continue
    await addLatest(author, next)
    return written
  }
}

const occasionOf = ({ now, user, reason }: Author): Occasion => ({ time: new Date(now()).toISOString(), user, reason })

async function addLatest({ store, onLine }: Author, rollout: Rollout): Promise<void> {
  for (const line of await addLines(store, rollout)) onLine(line)
}
