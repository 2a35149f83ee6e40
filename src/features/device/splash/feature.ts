import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './early-watch.tsx'

/**
 * Removes the html's splash. Part of the entry, because fetching it first would keep the splash up longer (SHELL-36 to
 * SHELL-38).
 */
export const splashFeature: Feature = { name: 'splash', watchers: [{ early: true, load: async () => ({ Watcher }) }] }
