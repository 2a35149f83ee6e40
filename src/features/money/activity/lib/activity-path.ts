import { activitiesPath } from '../../../../../contract/paths.ts'

/** One promotion (ROUTE-07). */
export const activityPath = (id: string): string => `${activitiesPath}?id=${encodeURIComponent(id)}`
