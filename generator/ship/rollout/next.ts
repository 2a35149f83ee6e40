import type { Rollout, RolloutMerchant } from './model.ts'
import type { RolloutEvent } from './reduce.ts'

/** What is to be done with one merchant; each can be repeated. */
export interface Step {
  readonly act: 'publish' | 'check' | 'take-back'
  readonly merchant: RolloutMerchant
}

/** What a running rollout does next. Without steps and events it waits for the busy merchants. */
export type Next =
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  /** The operator's command is told of these before anything is checked or decided. */
  | { readonly kind: 'tell'; readonly merchants: readonly RolloutMerchant[] }
  /** The wave is over: the gate decides on these before the next one. */
  | { readonly kind: 'judge'; readonly merchants: readonly RolloutMerchant[] }
  | { readonly kind: 'event'; readonly event: RolloutEvent }
  | { readonly kind: 'wait' }

/**
 * Decides from the state alone, so that a run after a crash goes on as the one before would have. Pure.
 * @param busy ids of merchants that this process is working on
 * @param untold ids of merchants that the operator's command has yet to be told of; undefined without such a command
 * @param isPassed whether the gate has let the wave pass; true without a gate
 */
export function nextOf(
  rollout: Rollout,
  busy: ReadonlySet<string>,
  untold?: ReadonlySet<string>,
  isPassed = true,
): Next {
  const wave = rollout.merchants.filter((merchant) => merchant.wave === rollout.wave)
  const steps = wave.flatMap((merchant): readonly Step[] => {
    const act = busy.has(merchant.id) ? undefined : actOf(rollout, merchant)
    return act === undefined ? [] : [{ act, merchant }]
  })
  const changes = steps.filter(({ act }) => act !== 'check')
  if (untold && changes.length > 0) return { kind: 'steps', steps: changes }
  const news = wave.filter(({ id }) => untold?.has(id))
  if (news.length > 0) return busy.size > 0 ? { kind: 'wait' } : { kind: 'tell', merchants: news }
  if (steps.length > 0) return { kind: 'steps', steps }
  if (busy.size > 0) return { kind: 'wait' }
  if (rollout.isHalting || wave.some(({ state }) => state === 'failed'))
    return { kind: 'event', event: { kind: 'stopped' } }
  const judged = isPassed ? [] : wave.filter(isLive)
  return judged.length > 0 ? { kind: 'judge', merchants: judged } : { kind: 'event', event: { kind: 'next-wave' } }
}

/** Whether a new release is served, checked or not. */
const isLive = ({ state }: RolloutMerchant): boolean => state === 'live' || state === 'checked'

function actOf({ isHalting, check }: Rollout, merchant: RolloutMerchant): Step['act'] | undefined {
  const { state } = merchant
  if (hasFailedLive(merchant)) return 'take-back'
  // A publishing that has begun is finished, also after a crash.
  if (isHalfDone(merchant)) return 'publish'
  if (state === 'live') return check === null ? undefined : 'check'
  return state === 'planned' && !isHalting ? 'publish' : undefined
}

const isHalfDone = ({ state }: RolloutMerchant): boolean => state === 'assets' || state === 'entry'

const hasFailedLive = ({ state, failure }: RolloutMerchant): boolean =>
  state === 'failed' && failure !== null && failure.at !== 'publish'

/** Those that an abort takes back: begun, and not proven to be right. */
export const unfinished = ({ merchants, check }: Rollout): readonly RolloutMerchant[] =>
  merchants.filter(
    (merchant) => isHalfDone(merchant) || hasFailedLive(merchant) || (merchant.state === 'live' && check !== null),
  )

/** Those of which anything may be live. */
export const begunMerchants = ({ merchants }: Rollout): readonly RolloutMerchant[] =>
  merchants.filter(({ state }) => state !== 'planned' && state !== 'rolled-back')
