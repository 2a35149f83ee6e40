import {
  countsText,
  type Failure,
  type MerchantState,
  type Rollout,
  type RolloutLine,
  type RolloutMerchant,
  type RolloutStatus,
} from './model.ts'

/** What happens to a rollout. */
export type RolloutEvent =
  | { readonly kind: 'merchant'; readonly id: string; readonly state: Exclude<MerchantState, 'failed'> }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure }
  /** The wave is complete; the next one begins, or all is done. */
  | { readonly kind: 'next-wave' }
  | { readonly kind: 'stopped' | 'resumed' | 'aborted' | 'undoing' | 'undone' }

/** Who makes an event happen, and when. */
export interface Occasion {
  /** ISO 8601. */
  readonly time: string
  readonly user: string | null
  /** The user's reason for an abort, an undoing or a resumption. */
  readonly reason: string | null
}

/** The rollout after an event, with the lines that it leaves in the journal. Pure. */
export function reduce(rollout: Rollout, event: RolloutEvent, occasion: Occasion): Rollout {
  switch (event.kind) {
    case 'merchant':
      return withMerchant(rollout, event.id, {
        state: event.state,
        ...(event.state === 'planned' && { failure: null }),
      })
    case 'failed':
      return {
        ...withMerchant(rollout, event.id, { state: 'failed', failure: event.failure }),
        isHalting: rollout.isHalting || event.failure.at !== 'publish',
      }
    case 'next-wave':
      return nextWave(rollout, occasion)
    case 'stopped':
      return withStatus(rollout, 'stopped', occasion)
    case 'resumed':
      // A running rollout may be about to stop, for a reason that no user has seen yet, so only a stopped one is tried
      // again.
      return withStatus(rollout.status === 'stopped' ? tryAgain(rollout) : rollout, 'resumed', occasion)
    case 'aborted':
    case 'undoing':
    case 'undone':
      return withStatus(rollout, event.kind, occasion)
  }
}

const withMerchant = (rollout: Rollout, id: string, change: Partial<RolloutMerchant>): Rollout => ({
  ...rollout,
  merchants: rollout.merchants.map((merchant) => (merchant.id === id ? { ...merchant, ...change } : merchant)),
})

function nextWave(rollout: Rollout, occasion: Occasion): Rollout {
  const begun = rollout.wave < 0 ? withLine(rollout, 'begun', occasion) : withLine(rollout, 'wave-complete', occasion)
  if (rollout.wave === rollout.waves.length - 1) return withStatus(begun, 'complete', occasion)
  return withLine({ ...begun, wave: rollout.wave + 1 }, 'wave-begun', occasion)
}

/**
 * The user has seen why it stopped. Merchants that could not be published are tried again; those that were rolled back
 * stay so, and no longer hold up the others.
 */
const tryAgain = (rollout: Rollout): Rollout => ({
  ...rollout,
  isHalting: false,
  merchants: rollout.merchants.map((merchant) =>
    merchant.failure?.at === 'publish' ? { ...merchant, state: 'planned', failure: null } : merchant,
  ),
})

type StatusEvent = Exclude<RolloutStatus, 'running'> | 'resumed'

const withStatus = (rollout: Rollout, event: StatusEvent, occasion: Occasion): Rollout => ({
  ...withLine(rollout, event, occasion),
  status: event === 'resumed' ? 'running' : event,
})

/** Events that a user causes: their lines carry the user's reason. */
const userEvents: ReadonlySet<RolloutLine['event']> = new Set(['resumed', 'aborted', 'undoing'])

function withLine(rollout: Rollout, event: RolloutLine['event'], { time, user, reason }: Occasion): Rollout {
  const concernsAll = event === 'begun' || event === 'complete' || event === 'undoing' || event === 'undone'
  const line: RolloutLine = {
    time,
    user,
    event,
    rollout: rollout.id,
    wave: concernsAll ? null : (rollout.waves[rollout.wave] ?? null),
    reason: event === 'begun' ? rollout.reason : userEvents.has(event) ? reason : null,
    result: countsText(rollout),
    sequence: rollout.lines + 1,
  }
  return { ...rollout, lines: line.sequence, latest: [...rollout.latest, line] }
}
