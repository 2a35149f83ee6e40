import type { Feature } from '../../../shared/feature/feature.ts'

/** Closes the site while the back end requires it, with a screen that explains why (SHELL-01). */
export const statusFeature: Feature = {
  name: 'status',
  watchers: [{ early: true, load: () => import('./early-watch.tsx') }],
}
