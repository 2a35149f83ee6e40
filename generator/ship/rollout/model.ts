import { z } from 'zod'
import { releaseId } from '../publish/state.ts'

/**
 * How far a merchant has come. Without checks, `live` is the end. A merchant that failed to be published is as it was
 * before; one that failed after that is about to be rolled back (see `failure`).
 */
const merchantState = z.enum(['planned', 'assets', 'entry', 'live', 'checked', 'failed', 'rolled-back'])
export type MerchantState = z.infer<typeof merchantState>

/** Same rule as for folders in `merchants/`, because the id becomes part of paths. */
const merchantId = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const nullableText = z.string().nullable()
const count = z.int().min(0)

/** `command`: the command after the wave has failed; `gate`: the gate has refused the wave. Both for all of its merchants. */
const failure = z.object({ at: z.enum(['publish', 'check', 'command', 'gate']), message: z.string() }).readonly()
export type Failure = z.infer<typeof failure>

const merchant = z
  .object({
    id: merchantId,
    release: releaseId,
    /** What was live at the time of the plan; null for nothing. */
    previous: releaseId.nullable(),
    /** `sequence` of the merchant's state at that time. */
    sequence: count,
    /** Index of its wave. */
    wave: count,
    state: merchantState,
    failure: failure.nullable(),
  })
  .readonly()
export type RolloutMerchant = z.infer<typeof merchant>

export const rolloutLineSchema = z
  .object({
    /** ISO 8601. */
    time: z.string(),
    user: nullableText,
    event: z.enum([
      'begun',
      'wave-begun',
      'wave-complete',
      'stopped',
      'resumed',
      'complete',
      'aborted',
      'undoing',
      'undone',
    ]),
    rollout: z.string(),
    /** Name of the wave; null for an event of the whole rollout. */
    wave: nullableText,
    reason: nullableText,
    /** How many merchants are live, rolled back, failed, not begun: `1 live, 1 rolled back, 42 not begun`. */
    result: z.string(),
    sequence: count,
  })
  .readonly()
/** One line of a rollout's journal. */
export type RolloutLine = z.infer<typeof rolloutLineSchema>

/** It is `running` also after a crash; the lease tells whether a process runs it. */
const status = z.enum(['running', 'stopped', 'complete', 'aborted', 'undoing', 'undone'])
export type RolloutStatus = z.infer<typeof status>

const approval = z.object({ signedBy: z.string(), time: z.string(), note: nullableText }).readonly()

/** A release of many merchants in waves: the plan and how far it has come (REL-04). */
export const rolloutSchema = z
  .object({
    schema: z.literal(1),
    /** `r-0001` */
    id: z.string().regex(/^r-\d{4,}$/),
    /** ISO 8601. */
    begun: z.string(),
    user: nullableText,
    reason: nullableText,
    approval: approval.nullable(),
    status,
    /** Where checks open the merchants, e.g. `https://{host}`; null without checks. */
    check: nullableText,
    /** Names of the waves, in order. */
    waves: z.array(z.string()).readonly(),
    /** Index of the current wave; -1 before the first. */
    wave: z.int().min(-1),
    /** Whether a check of the current wave has failed: no other merchant begins. */
    isHalting: z.boolean(),
    merchants: z.array(merchant).readonly(),
    /** Merchants that no longer exist, to be taken down when it is complete. Earlier rollouts have no such list. */
    retire: z.array(merchantId).readonly().default([]),
    /** Whether a gate decides after each wave, also when another machine goes on. Earlier rollouts do not say. */
    gate: z.boolean().default(false),
    /** Number of lines in the journal. */
    lines: count,
    /** Lines of the last change. They are written into the journal after this object, so an interruption loses none. */
    latest: z.array(rolloutLineSchema).readonly(),
  })
  .readonly()
export type Rollout = z.infer<typeof rolloutSchema>

/**
 * Whether a rollout is kept in the target, which gives it an id. Publishing by name is a rollout of one wave that is not:
 * the same command completes it.
 */
export const isStored = ({ id }: Pick<Rollout, 'id'>): boolean => id !== ''

/** How many merchants are in which state. */
export interface RolloutCounts {
  readonly live: number
  readonly rolledBack: number
  readonly failed: number
  /** Being published now, or interrupted while they were. */
  readonly underWay: number
  readonly notBegun: number
}

const placeOf = ({ state }: RolloutMerchant): keyof RolloutCounts => {
  switch (state) {
    case 'live':
    case 'checked':
      return 'live'
    case 'rolled-back':
      return 'rolledBack'
    case 'failed':
      return 'failed'
    case 'assets':
    case 'entry':
      return 'underWay'
    case 'planned':
      return 'notBegun'
  }
}

export function countsOf({ merchants }: Pick<Rollout, 'merchants'>): RolloutCounts {
  const counts = { live: 0, rolledBack: 0, failed: 0, underWay: 0, notBegun: 0 }
  for (const merchant of merchants) counts[placeOf(merchant)] += 1
  return counts
}

/** `1 live, 1 rolled back, 42 not begun`; zeros are left out, except for the live ones. */
export function countsText(rollout: Pick<Rollout, 'merchants'>): string {
  const { live, rolledBack, failed, underWay, notBegun } = countsOf(rollout)
  const parts = [
    `${live} live`,
    ...(rolledBack > 0 ? [`${rolledBack} rolled back`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(underWay > 0 ? [`${underWay} under way`] : []),
    ...(notBegun > 0 ? [`${notBegun} not begun`] : []),
  ]
  return parts.join(', ')
}
