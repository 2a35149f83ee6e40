import { addBankCardPath, addPixPath, homePath, launchGamePath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

const loadPrompt = () => import('./components/install-prompt.tsx')

/** Phones and tablets, an iPad that says it is a Mac included. */
const isHandheld = (): boolean => /Android|iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.maxTouchPoints > 1

/** Install prompts, the download bar and the guides for iOS. */
export const installFeature: Feature = {
  name: 'install',
  watchers: [{ needed: isHandheld, load: () => import('./phone-watch.tsx') }],
  overlays: [
    { name: 'install-home', priority: 'install', routes: [homePath], load: loadPrompt },
    { name: 'install-card', priority: 'install', routes: [addBankCardPath, addPixPath], load: loadPrompt },
    { name: 'install-game', priority: 'install', routes: [launchGamePath], load: loadPrompt },
    { name: 'profile-tip', priority: 'install', load: () => import('./components/profile-tip.tsx') },
  ],
}
