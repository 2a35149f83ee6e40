import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Says that the device is offline. It comes with every page, because offline it could not be fetched. */
export const offlineFeature: Feature = { name: 'offline', watchers: [{ load: async () => ({ Watcher }) }] }
