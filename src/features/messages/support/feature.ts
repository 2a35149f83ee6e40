import type { Feature } from '../../../shared/feature/feature.ts'

/** Customer service, opened by name wherever a player may need help. */
export const supportFeature: Feature = {
  name: 'support',
  watchers: [{ load: () => import('./watch.tsx') }],
  panels: [{ panel: 'support', load: () => import('./support-panel.tsx') }],
}
