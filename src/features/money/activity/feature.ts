import { activitiesPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Promotions: list, one promotion by `?id=` (ROUTE-07), and the next ones on home. */
export const activityFeature: Feature = {
  name: 'activity',
  routes: [{ path: activitiesPath, isMain: true, load: () => import('./activity-page.tsx') }],
  nav: [{ to: activitiesPath, label: 'activity:nav', icon: 'gift', order: 20, place: 'bottom' }],
  slots: [{ slot: 'home', order: 60, load: () => import('./home-activities.tsx') }],
}
