import type { Approval } from '../publish/publish.ts'
import { addLines, createRollout, readRollout, replaceRollout, type SeenRollout } from './rollout-store.ts'
import type { Rollout, RolloutLine } from './model.ts'
import { reduce, type Occasion, type RolloutEvent } from './reduce.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'
import type { ReleaseChange } from './survey.ts'
import { planWaves, type WaveOptions } from './waves.ts'

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

type Planned = Pick<ReleaseChange, 'id' | 'flagSet' | 'release' | 'previous' | 'sequence'>

interface RolloutRequest {
  readonly changes: readonly Planned[]
  readonly waves: WaveOptions
  /** The address pattern at which checks open the merchants; null without checks. */
  readonly check: string | null
  readonly approval: Approval | null
  /** Ids of merchants to take down when the rollout is complete; absent for none. */
  readonly retire?: readonly string[]
  /** Whether a gate decides after each wave; absent for none. */
  readonly gate?: boolean
}

/** Stores the plan of a rollout; no merchant is changed yet. */
export const beginRollout = async (author: Author, request: RolloutRequest): Promise<Rollout> =>
  (await createRollout(author.store, planOf(author, request), author.signer)).rollout

/** A rollout of one wave without checks, which is not stored. */
export const rolloutByName = (
  author: Author,
  merchants: readonly Pick<Planned, 'id' | 'release'>[],
  approval: Approval | null,
): Rollout => {
  const changes = merchants.map((merchant) => ({ ...merchant, flagSet: '', previous: null, sequence: 0 }))
  const waves = { canary: [], percentages: [100] }
  return { ...planOf(author, { changes, waves, check: null, approval }), id: '' }
}

function planOf(
  { user, reason, now }: Author,
  { changes, waves, check, approval, retire = [], gate = false }: RolloutRequest,
): Omit<Rollout, 'id'> {
  const planned = planWaves(changes, waves)
  const waveOf = new Map(planned.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)))
  const merchants = changes.map(({ id, release, previous, sequence }) => ({
    ...{ id, release, previous, sequence },
    wave: waveOf.get(id) ?? 0,
    state: 'planned' as const,
    failure: null,
  }))
  return {
    schema: 1,
    begun: new Date(now()).toISOString(),
    user,
    reason,
    approval,
    status: 'running',
    check,
    waves: planned.map(({ name }) => name),
    wave: -1,
    isHalting: false,
    merchants: merchants.sort((a, b) => a.wave - b.wave),
    retire,
    gate,
    lines: 0,
    latest: [],
  }
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

export const occasionOf = ({ now, user, reason }: Author): Occasion => ({
  time: new Date(now()).toISOString(),
  user,
  reason,
})

async function addLatest({ store, onLine }: Author, rollout: Rollout): Promise<void> {
  for (const line of await addLines(store, rollout)) onLine(line)
}
