import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** The mini-game's floating widget, for members (MINI-01 to MINI-08). */
export const miniGameFeature: Feature = { name: 'mini-game', watchers: [{ load: async () => ({ Watcher }) }] }
