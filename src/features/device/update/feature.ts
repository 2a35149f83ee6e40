import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Offers a new release (SHELL-12, SHELL-18). */
export const updateFeature: Feature = {
  name: 'update',
  watchers: [{ load: async () => ({ Watcher }) }],
  overlays: [{ name: 'update', priority: 'release', load: () => import('./update-dialog.tsx') }],
}
