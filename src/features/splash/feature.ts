import type { Feature } from '../../shared/feature/feature.ts'
import { Watcher } from './early-watch.tsx'

/**
 * Takes the html's splash away; part of the entry, because what would be fetched first would keep it up (SHELL-36 to
 * SHELL-38).
 */
export const splashFeature: Feature = {
  name: 'splash',
  watchers: [{ early: true, load: async () => ({ Watcher }) }],
}
