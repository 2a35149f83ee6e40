import type { Feature } from '../../shared/feature/feature.ts'

/** Asks whether the site is open to this visitor, and takes the page's place when it is not (SHELL-01 to SHELL-11). */
export const statusFeature: Feature = {
  name: 'status',
  slots: [{ slot: 'overlay', order: 90, texts: false, load: () => import('./components/status-watch.tsx') }],
}
