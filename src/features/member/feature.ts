import type { Feature } from '../../shared/feature/feature.ts'

/** What the shell shows of who is signed in. */
export const memberFeature: Feature = {
  name: 'member',
  slots: [
    { slot: 'header', order: 10, load: () => import('./components/member-bar.tsx') },
    { slot: 'menu', order: 10, load: () => import('./components/member-card.tsx') },
  ],
}
