import type { Feature } from '../../../shared/feature/feature.ts'

/** A member's rank, and the way to the next one. */
export const vipFeature: Feature = {
  name: 'vip',
  slots: [{ slot: 'member-home', order: 10, texts: 'pages', load: () => import('./vip-card.tsx') }],
}
