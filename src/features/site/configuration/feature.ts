import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Loads the back end's settings and, where they offer an app for the desktop, its web app manifest. */
export const configurationFeature: Feature = { name: 'configuration', watchers: [{ load: async () => ({ Watcher }) }] }
