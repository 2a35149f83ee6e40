import type { Feature } from '../../shared/feature/feature.ts'

/** What the shell knows of who is signed in: effects of the session, and the member's part of the header. */
export const memberFeature: Feature = {
  name: 'member',
  slots: [
    { slot: 'background', order: 10, texts: false, load: () => import('./components/session-effects.tsx') },
    { slot: 'header', order: 10, load: () => import('./components/member-bar.tsx') },
    { slot: 'menu', order: 10, load: () => import('./components/member-card.tsx') },
  ],
}
