import type { Feature } from '../../shared/feature/feature.ts'
import { OfflineNotice } from './components/offline-notice.tsx'

/** Says that the device is offline. The notice is part of the entry, because offline it could not be fetched. */
export const offlineFeature: Feature = {
  name: 'offline',
  watchers: [{ load: () => import('./watch.tsx') }],
  slots: [{ slot: 'overlay', order: 0, load: async () => ({ Part: OfflineNotice }) }],
}
