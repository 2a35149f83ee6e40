import type { ActivitySummary, AnnouncementCategory } from '../../../../contract/wire/activities.ts'

export type ActivityCategory = ActivitySummary['category']

const order: readonly ActivityCategory[] = ['welcome', 'deposit', 'tournament', 'loyalty']

/**
 * The categories in use, in the order of the chips: as the back office arranges them, then those that it does not name.
 */
export function activityCategories(
  activities: readonly ActivitySummary[],
  arranged: readonly Pick<AnnouncementCategory, 'id'>[] = [],
): readonly ActivityCategory[] {
  const inUse = order.filter((category) => activities.some((activity) => activity.category === category))
  const first = arranged.flatMap(({ id }) => inUse.filter((category) => category === id))
  return [...new Set([...first, ...inUse])]
}

/** The category that an address selects; `null` for all. */
export function parseActivityCategory(value: string | null): ActivityCategory | null {
  return order.find((category) => category === value) ?? null
}
