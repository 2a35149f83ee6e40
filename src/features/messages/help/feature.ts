import { helpPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Help topics with search, and links to support for responsible gambling. */
export const helpFeature: Feature = {
  name: 'help',
  routes: [{ path: helpPath, isMain: true, load: () => import('./help-page.tsx') }],
  nav: [{ to: helpPath, label: 'help:nav', icon: 'help', order: 40, place: 'bottom' }],
}
