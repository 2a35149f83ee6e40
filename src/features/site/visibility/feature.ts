import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Reloads the settings when the player returns to the page. */
export const visibilityFeature: Feature = { name: 'visibility', watchers: [{ load: async () => ({ Watcher }) }] }
