import type { Feature } from '../../../shared/feature/feature.ts'

/** Reminds members of the time they have spent playing (UX-06). */
export const sessionReminderFeature: Feature = {
  name: 'session-reminder',
  watchers: [{ audience: 'member', load: () => import('./member-watch.tsx') }],
  overlays: [
    {
      name: 'session-reminder',
      priority: 'reminder',
      audience: 'member',
      load: () => import('./reminder.tsx'),
    },
  ],
}
