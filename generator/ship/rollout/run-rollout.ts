import type { HeldRollout } from './hold-rollout.ts'
import type { Rollout, RolloutMerchant } from './model.ts'
import { type Next, nextOf, type Step } from './next.ts'

/** Merchants at once; a store answers several requests, and a browser opens several pages. */
const atOnce = 4

interface Begun {
  readonly act: Step['act']
  readonly run: Promise<void>
}

/** What the operator has added to a rollout. */
export interface Operator {
  /** Runs the command for merchants that have changed. */
  tell?(merchants: readonly RolloutMerchant[]): Promise<void>
  /** Lets the gate decide on the merchants of a wave, and fails them if it refuses. */
  judge?(merchants: readonly RolloutMerchant[]): Promise<void>
}

/**
 * Runs a rollout until it is complete or stops; steps that have begun are finished in any case. It can be repeated
 * after an interruption at any point.
 * @param perform does the step and stores its result
 * @param isInterrupted if true, no further step begins
 * @param room merchants that may be under way at once, if several machines check them; this machine alone changes the
 * target, so the limit for publishing and taking back stays the same
 */
export async function runRollout(
  held: HeldRollout,
  perform: (step: Step) => Promise<void>,
  isInterrupted: () => boolean,
  room = (): number => atOnce,
  { tell, judge }: Operator = {},
): Promise<Rollout> {
  const busy = new Map<string, Begun>()
  const faults: unknown[] = []
  // The command may not have been told of what an earlier run has changed.
  const untold = tell && new Set(changedIn(held.current()))
  // A gate that has let a wave pass for an earlier run is asked again.
  let judged = judge ? -1 : Infinity
  const start = (step: Step): void => {
    const { id } = step.merchant
    const run = perform(step)
      .then(() => {
        if (isChange(step) && changedIn(held.current()).includes(id)) untold?.add(id)
      })
      .catch((error: unknown) => void faults.push(error))
      .finally(() => busy.delete(id))
    busy.set(id, { act: step.act, run })
  }
  const act = async (next: Next): Promise<void> => {
    switch (next.kind) {
      case 'event':
        return held.change(next.event)
      case 'tell':
        for (const { id } of next.merchants) untold?.delete(id)
        return tell?.(next.merchants)
      case 'judge':
        await judge?.(next.merchants)
        judged = held.current().wave
        return
      case 'steps':
        for (const step of admitted(next.steps, [...busy.values()], room())) start(step)
        return Promise.race(runsOf(busy))
      case 'wait':
        return Promise.race(runsOf(busy))
    }
  }
  while (faults.length === 0 && !isInterrupted() && held.current().status === 'running')
    await act(nextOf(held.current(), new Set(busy.keys()), untold, held.current().wave <= judged))
  await Promise.all(runsOf(busy))
  if (faults.length > 0) throw faults[0]
  return held.current()
}

const runsOf = (busy: ReadonlyMap<string, Begun>): readonly Promise<void>[] => [...busy.values()].map(({ run }) => run)

/** The steps that may begin now, in the order of the wave: the merchant that goes live first is checked first. */
function admitted(steps: readonly Step[], busy: readonly Begun[], room: number): readonly Step[] {
  let changes = atOnce - busy.filter(isChange).length
  return steps.filter((step) => !isChange(step) || changes-- > 0).slice(0, Math.max(0, room - busy.length))
}

/** Ids of the merchants of the current wave whose files have changed and have not passed a check yet. */
const changedIn = ({ merchants, wave }: Rollout): readonly string[] =>
  merchants
    .filter((merchant) => merchant.wave === wave && (merchant.state === 'live' || merchant.state === 'rolled-back'))
    .map(({ id }) => id)

const isChange = ({ act }: Pick<Step, 'act'>): boolean => act !== 'check'
