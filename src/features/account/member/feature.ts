import type { Feature } from '../../../shared/feature/feature.ts'

/** Follows the session, and shows the signed-in member in the header and the menu. */
export const memberFeature: Feature = {
  name: 'member',
  watchers: [{ audience: 'member', load: () => import('./member-watch.tsx') }],
  slots: [
    {
      slot: 'header',
      audience: 'member',
      order: 10,
      load: () => import('./member-bar.tsx'),
    },
    { slot: 'menu', audience: 'member', order: 10, load: () => import('./member-card.tsx') },
  ],
}
