import { isFromHomeScreen } from '../../../shared/lib/platform.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Remembers how an installed storefront was installed (SHELL-21, SHELL-22). */
export const webClipFeature: Feature = {
  name: 'web-clip',
  watchers: [{ early: true, needed: () => isFromHomeScreen(), load: () => import('./web-app-watch.tsx') }],
}
