import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Loads the company's domains, and offers the fastest when this one does not serve the visitor (SHELL-31). */
export const lineSelectionFeature: Feature = {
  name: 'line-selection',
  watchers: [{ load: async () => ({ Watcher }) }],
  overlays: [{ name: 'domain', priority: 'gate', load: () => import('./domain-modal.tsx') }],
}
