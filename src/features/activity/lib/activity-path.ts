/** The list of promotions, and one of them (ROUTE-07). */
export const activitiesPath = '/m/activity'
export const activityPath = (id: string): string => `${activitiesPath}?id=${encodeURIComponent(id)}`
