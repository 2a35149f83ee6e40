import type { Feature } from '../../shared/feature/feature.ts'

/** Reminds a member of the time played, at the interval that the merchant sets (UX-06). */
export const sessionReminderFeature: Feature = {
  name: 'session-reminder',
  slots: [
    {
      slot: 'background',
      order: 30,
      texts: false,
      needed: ({ legal }) => legal.sessionReminderMinutes > 0,
      load: () => import('./components/reminder-watch.tsx'),
    },
  ],
}
