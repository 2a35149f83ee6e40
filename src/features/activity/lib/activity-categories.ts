import type { ActivitySummary } from '../../../../contract/wire/content.ts'

export type ActivityCategory = ActivitySummary['category']

const order: readonly ActivityCategory[] = ['welcome', 'deposit', 'tournament', 'loyalty']

/** The categories in use, in the order of the chips. */
export function activityCategories(activities: readonly ActivitySummary[]): readonly ActivityCategory[] {
  return order.filter((category) => activities.some((activity) => activity.category === category))
}

/** The category that an address selects; `null` for all. */
export function parseActivityCategory(value: string | null): ActivityCategory | null {
  return order.find((category) => category === value) ?? null
}
