import type { Feature } from '../../shared/feature/feature.ts'

/** Keeps the settings fresh for a player who comes back to the page (SHELL-20). */
export const visibilityFeature: Feature = {
  name: 'visibility',
  slots: [{ slot: 'background', order: 50, texts: false, load: () => import('./components/settings-refresh.tsx') }],
}
