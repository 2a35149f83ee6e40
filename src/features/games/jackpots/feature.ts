import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Jackpots on tiles, in the lobby and in the sheet of a game count while the player looks at them. */
export const jackpotsFeature: Feature = { name: 'jackpots', watchers: [{ load: async () => ({ Watcher }) }] }
