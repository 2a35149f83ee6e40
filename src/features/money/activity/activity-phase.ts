/** The phase of a promotion at a given time. Pure; times are epoch milliseconds. */
import type { ActivitySummary } from '../../../../contract/wire/activities.ts'

export type ActivityPhase = 'upcoming' | 'running' | 'ending' | 'ended'

/** How long before its end a promotion counts as ending. */
export const endingWithin = 7 * 24 * 60 * 60 * 1000

export function activityPhase(
  { startsAt, endsAt }: Pick<ActivitySummary, 'startsAt' | 'endsAt'>,
  now: number,
): ActivityPhase {
  if (endsAt !== undefined && endsAt <= now) return 'ended'
  if (startsAt > now) return 'upcoming'
  return endsAt !== undefined && endsAt - now <= endingWithin ? 'ending' : 'running'
}

export interface SortedActivities {
  /** Running promotions, earliest end first, then upcoming ones, earliest start first. */
  readonly current: readonly ActivitySummary[]
  /** Latest end first. */
  readonly past: readonly ActivitySummary[]
}

export function sortActivities(activities: readonly ActivitySummary[], now: number): SortedActivities {
  const rank = (activity: ActivitySummary) => (activityPhase(activity, now) === 'upcoming' ? 1 : 0)
  const due = (activity: ActivitySummary) =>
    rank(activity) === 1 ? activity.startsAt : (activity.endsAt ?? Number.MAX_SAFE_INTEGER)
  const ended = (activity: ActivitySummary) => activityPhase(activity, now) === 'ended'
  return {
    current: activities.filter((activity) => !ended(activity)).sort((a, b) => rank(a) - rank(b) || due(a) - due(b)),
    past: activities.filter(ended).sort((a, b) => (b.endsAt ?? 0) - (a.endsAt ?? 0)),
  }
}
