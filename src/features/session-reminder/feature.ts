import type { Feature } from '../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Reminds members of the time they have spent playing (UX-06). */
export const sessionReminderFeature: Feature = {
  name: 'session-reminder',
  watchers: [{ load: async () => ({ Watcher }) }],
  overlays: [
    {
      name: 'session-reminder',
      priority: 'reminder',
      audience: 'member',
      load: () => import('./components/reminder.tsx'),
    },
  ],
}
