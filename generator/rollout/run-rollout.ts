import type { HeldRollout } from './hold-rollout.ts'
import type { Rollout } from './model.ts'
import { nextOf, type Step } from './next.ts'

/** Merchants at once: a store answers several, and a browser opens several pages. */
const atOnce = 4

interface Begun {
  readonly act: Step['act']
  readonly run: Promise<void>
}

/**
 * Runs a rollout until it is complete or stops; what has begun is finished in any case. It can be repeated after an
 * interruption at any point.
 * @param perform does the step and stores its result
 * @param isInterrupted whether nothing more is to be begun
 * @param room merchants that may be under way at once, if several machines check them; one machine changes the target, so
 * no more are published or taken back at once than otherwise
 */
export async function runRollout(
  held: HeldRollout,
  perform: (step: Step) => Promise<void>,
  isInterrupted: () => boolean,
  room = (): number => atOnce,
): Promise<Rollout> {
  const busy = new Map<string, Begun>()
  const faults: unknown[] = []
  const start = (step: Step): void => {
    const { id } = step.merchant
    const run = perform(step)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => busy.delete(id))
    busy.set(id, { act: step.act, run })
  }
  while (faults.length === 0 && !isInterrupted() && held.current().status === 'running') {
    const next = nextOf(held.current(), new Set(busy.keys()))
    if (next.kind === 'event') {
      await held.change(next.event)
      continue
    }
    if (next.kind === 'steps') for (const step of admitted(next.steps, [...busy.values()], room())) start(step)
    await Promise.race(runsOf(busy))
  }
  await Promise.all(runsOf(busy))
  if (faults.length > 0) throw faults[0]
  return held.current()
}

const runsOf = (busy: ReadonlyMap<string, Begun>): readonly Promise<void>[] => [...busy.values()].map(({ run }) => run)

/** Those that may begin now, in the order of the wave: who goes live first is checked first. */
function admitted(steps: readonly Step[], busy: readonly Begun[], room: number): readonly Step[] {
  let changes = atOnce - busy.filter(isChange).length
  return steps.filter((step) => !isChange(step) || changes-- > 0).slice(0, Math.max(0, room - busy.length))
}

const isChange = ({ act }: Pick<Step, 'act'>): boolean => act !== 'check'
