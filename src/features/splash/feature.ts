import type { Feature } from '../../shared/feature/feature.ts'
import { SplashEnd } from './components/splash-end.tsx'

/**
 * Takes the html's splash away; part of the entry, because what would be fetched first would keep it up (SHELL-36 to
 * SHELL-38).
 */
export const splashFeature: Feature = {
  name: 'splash',
  slots: [{ slot: 'background', order: 0, texts: false, load: async () => ({ Part: SplashEnd }) }],
}
