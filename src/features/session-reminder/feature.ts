import type { Feature } from '../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Reminds members of the time that they have played (UX-06). */
export const sessionReminderFeature: Feature = {
  name: 'session-reminder',
  watchers: [{ load: async () => ({ Watcher }) }],
}
