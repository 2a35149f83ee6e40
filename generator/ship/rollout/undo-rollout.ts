import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { settled, UserError } from '../../errors/user-error.ts'
import { createLimiter } from '../../system/limiter.ts'
import { bringBack, type TakenBack } from '../publish/take-back.ts'
import { applyEvents, type Author } from './change-rollout.ts'
import type { Rollout, RolloutMerchant, RolloutStatus } from './model.ts'
import { begunMerchants, unfinished } from './next.ts'
import { stateAfter, takeBackFrom } from './perform-step.ts'
import { otherPlan, planHash, requirePlan } from './plan.ts'
import { readRollout, type SeenRollout } from './rollout-store.ts'

export interface Undone {
  readonly rollout: Rollout
  /** `from` is null for a merchant that the rollout had retired. */
  readonly merchants: readonly ({ readonly id: string; readonly from: string | null } & TakenBack)[]
  /** Merchants that could not be taken back; the command can be repeated. */
  readonly failed: readonly { readonly id: string; readonly problems: readonly Problem[] }[]
}

type Ended = Undone['merchants'][number] | Undone['failed'][number]

/** Called for each merchant as it happens. */
export interface EndListener {
  onWait(id: string, holder: string): void
  onBegin(id: string): void
  onEnd(result: Ended): void
}

/** A way to end a rollout: `from` are the states that it can be in, `mark` is stored before anything is done. */
interface Ending {
  readonly mark: 'aborted' | 'undoing'
  readonly from: readonly RolloutStatus[]
  readonly concerned: (rollout: Rollout) => readonly RolloutMerchant[]
}

const endings = {
  /** Takes back what was begun and has not passed its check. */
  abort: { mark: 'aborted', from: ['running', 'stopped', 'aborted'], concerned: unfinished },
  /** Takes back everything that the rollout has changed. */
  undo: { mark: 'undoing', from: ['running', 'stopped', 'complete', 'aborted', 'undoing'], concerned: begunMerchants },
} as const satisfies Record<string, Ending>

const atOnce = 4

/**
 * Ends a rollout. The end is stored first, so a process that still runs the rollout begins no further step. It can be
 * repeated after an interruption at any point.
 */
export async function endRollout(
  author: Author,
  id: string,
  how: keyof typeof endings,
  listener: EndListener,
): Promise<Undone> {
  const ending: Ending = endings[how]
  const found = await readRollout(author.store, id)
  requireStatus(found.rollout, ending.from)
  const plan = await requirePlan(author.store, found.rollout, author.signer)
  const admit = (rollout: Rollout, expected: readonly RolloutStatus[]): void => {
    requireStatus(rollout, expected)
    if (planHash(rollout) !== plan) throw otherPlan(author.store, rollout, 'it was changed meanwhile')
  }
  const marked = await mark(author, found, ending, admit)
  const limit = createLimiter(atOnce)
  let seen = marked
  let turn: Promise<unknown> = Promise.resolve()
  const store = (merchant: RolloutMerchant, done: TakenBack): Promise<void> => {
    const event = { kind: 'merchant', id: merchant.id, state: stateAfter(merchant, done) } as const
    const written = turn.then(async () => {
      seen = await applyEvents(author, seen, [event], (rollout) => admit(rollout, [ending.mark]))
    })
    turn = written.catch(() => undefined)
    return written
  }
  const end = (id: string, from: string | null, act: () => Promise<TakenBack>): Promise<Ended> =>
    limit(async () => {
      listener.onBegin(id)
      const result = await endOne(id, from, act)
      listener.onEnd(result)
      return result
    })
  const results = await allOf([
    ...ending.concerned(marked.rollout).map((merchant) =>
      end(merchant.id, merchant.release, async () => {
        const done = await takeBackFrom(marked.rollout, merchant, author.reason, { ...author, onWait: listener.onWait })
        await store(merchant, done)
        return done
      }),
    ),
    ...(how === 'undo' ? marked.rollout.retire : []).map((merchant) =>
      end(merchant, null, () => bringBack(bringingBack(author, id, merchant, listener))),
    ),
  ])
  const failed = results.flatMap((result) => ('problems' in result ? [result] : []))
  if (how === 'undo' && failed.length === 0)
    seen = await applyEvents(author, seen, [{ kind: 'undone' }], (rollout) => admit(rollout, ['undoing']))
  return { rollout: seen.rollout, merchants: results.flatMap((result) => ('how' in result ? [result] : [])), failed }
}

/** Waits for all of them, then rethrows the first error. */
async function allOf<Result>(running: readonly Promise<Result>[]): Promise<readonly Result[]> {
  await Promise.allSettled(running)
  return Promise.all(running)
}

async function mark(
  author: Author,
  seen: SeenRollout,
  { mark: kind, from }: Ending,
  admit: (rollout: Rollout, expected: readonly RolloutStatus[]) => void,
): Promise<SeenRollout> {
  if (seen.rollout.status === kind) return seen
  return applyEvents(author, seen, [{ kind }], (rollout) => admit(rollout, from))
}

function requireStatus({ id, status }: Rollout, expected: readonly RolloutStatus[]): void {
  if (!expected.includes(status)) throw new UserError([createProblem('ROLLOUT_ENDED', { rollout: id, status })])
}

const bringingBack = (
  { store, user, reason, signer, now }: Author,
  rollout: string,
  id: string,
  { onWait }: EndListener,
): Parameters<typeof bringBack>[0] => ({
  ...{ store, id, signer, now: now(), onWait: (holder) => onWait(id, holder) },
  facts: { user, reason, result: null, rollout, wave: null },
})

async function endOne(id: string, from: string | null, act: () => Promise<TakenBack>): Promise<Ended> {
  const { value, problems } = await settled(act)
  return value ? { id, from, ...value } : { id, problems }
}
