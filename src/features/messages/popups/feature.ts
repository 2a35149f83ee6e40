import { homePath } from '../../../../contract/paths.ts'
import type { Popups } from '../../../../contract/wire/popups.ts'
import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** The operator's announcements over the home page (POP-01 to POP-11). */
export const popupsFeature: Feature = {
  name: 'popups',
  watchers: [{ load: async () => ({ Watcher }) }],
  overlays: [
    {
      name: 'popups',
      priority: 'announcement',
      routes: [homePath],
      load: () => import('./popup.tsx'),
    },
  ],
}

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    /** The popups for this visitor; at least one. */
    popups: Popups
  }
}
