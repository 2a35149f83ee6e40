import type { Feature } from '../../../shared/feature/feature.ts'
import { isNativeApp } from '../../../shared/lib/platform.ts'

/**
 * The upgrade of the native app. It ships to every brand, because the back end may insist on it where the merchant does
 * not (INST-38); offering one that may wait is a part of the install prompts (INST-37).
 */
export const appUpgradeFeature: Feature = {
  name: 'app-upgrade',
  watchers: [{ needed: () => isNativeApp(), load: () => import('./app-watch.tsx') }],
  overlays: __FLAGS__.INSTALLPROMPT3
    ? [{ name: 'app-upgrade', priority: 'install', load: () => import('./app-upgrade.tsx') }]
    : [],
}
