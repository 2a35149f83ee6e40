import type { Feature } from '../../shared/feature/feature.ts'

/** Notices a new release of the storefront and offers to take it (SHELL-12 to SHELL-19). */
export const updateFeature: Feature = {
  name: 'update',
  slots: [{ slot: 'background', order: 40, texts: false, load: () => import('./components/update-watch.tsx') }],
}
