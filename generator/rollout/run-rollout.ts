import type { HeldRollout } from './hold-rollout.ts'
import type { Rollout } from './model.ts'
import { nextOf, type Step } from './next.ts'

/** Merchants at once: a store answers several, and a browser opens several pages. */
const atOnce = 4

/**
 * Runs a rollout until it is complete or stops; what has begun is finished in any case. It can be repeated after an
 * interruption at any point.
 * @param perform does the step and stores what came of it
 * @param isInterrupted whether nothing more is to be begun
 */
export async function runRollout(
  held: HeldRollout,
  perform: (step: Step) => Promise<void>,
  isInterrupted: () => boolean,
): Promise<Rollout> {
  const busy = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  const start = (step: Step): void => {
    const { id } = step.merchant
    const run = perform(step)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => busy.delete(id))
    busy.set(id, run)
  }
  while (faults.length === 0 && !isInterrupted() && held.current().status === 'running') {
    const next = nextOf(held.current(), new Set(busy.keys()))
    if (next.kind === 'event') {
      await held.change(next.event)
      continue
    }
    if (next.kind === 'steps') for (const step of next.steps.slice(0, atOnce - busy.size)) start(step)
    await Promise.race(busy.values())
  }
  await Promise.all(busy.values())
  if (faults.length > 0) throw faults[0]
  return held.current()
}
