import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { takeLease } from '../publish/lease.ts'
import { applyEvents, occasionOf, type Author } from './change-rollout.ts'
import type { Rollout } from './model.ts'
import { reduce, type RolloutEvent } from './reduce.ts'
import { otherPlan, planHash, requirePlan } from './plan.ts'
import { leaseNameOf, readRollout, type SeenRollout } from './rollout-store.ts'

/** A rollout that this process runs. */
export interface HeldRollout {
  current(): Rollout
  /** Stores the event before acting on it; throws RolloutHalted if a user has ended the rollout. */
  change(event: RolloutEvent): Promise<void>
  release(): Promise<void>
}

/** Another process has aborted or undone the rollout while this one ran it. */
export class RolloutHalted extends UserError {
  constructor({ id, status }: Rollout) {
    super([createProblem('ROLLOUT_HALTED', { rollout: id, status })])
    this.name = 'RolloutHalted'
  }
}

/** A rollout that only this process knows. */
export function holdUnstored(author: Author, rollout: Rollout): HeldRollout {
  let current = rollout
  return {
    current: () => current,
    change: (event) => {
      current = reduce(current, event, occasionOf(author))
      return Promise.resolve()
    },
    release: () => Promise.resolve(),
  }
}

/**
 * Takes a rollout for this process; waits while another living one runs it.
 * @param onWait called once, with the holder, when there is one to wait for
 */
export async function holdRollout(author: Author, id: string, onWait: (holder: string) => void): Promise<HeldRollout> {
  const { store } = author
  await readRollout(store, id)
  const lease = await takeLease(store, leaseNameOf(id), onWait)
  let plan = ''
  const readPlanned = async (): Promise<SeenRollout> => {
    const found = await readRollout(store, id)
    plan = await requirePlan(store, found.rollout, author.signer)
    return found
  }
  let seen = await readPlanned().catch(async (error: unknown) => {
    // Otherwise other processes would wait until this one ends. The first error is the one that is reported.
    await lease.release().catch(() => undefined)
    throw error
  })
  let pending: RolloutEvent[] = []
  let gathered: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const admit = async (rollout: Rollout): Promise<void> => {
    if (rollout.status !== 'running' && rollout.status !== 'stopped') throw new RolloutHalted(rollout)
    if (planHash(rollout) !== plan) throw otherPlan(store, rollout, 'it was changed meanwhile')
    await lease.confirm()
  }
  const write = async (): Promise<void> => {
    const events = pending
    ;[pending, gathered] = [[], undefined]
    seen = await applyEvents(author, seen, events, admit)
  }
  return {
    current: () => seen.rollout,
    change: (event) => {
      pending.push(event)
      // Those that come while one is being written share the next write.
      gathered ??= last.then(write)
      last = gathered.catch(() => undefined)
      return gathered
    },
    release: () => lease.release(),
  }
}
