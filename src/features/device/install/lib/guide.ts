import { isBelow } from '../../../../shared/lib/version.ts'
import { canAddToHomeScreen, isLegacy, type Platform } from './platform.ts'

/** A drawn step of the guide (INST-35). */
export type GuideStep =
  | 'browser-menu'
  | 'open-browser'
  | 'open-safari'
  | 'more'
  | 'share-bottom'
  | 'share-top'
  | 'share-item'
  | 'add'
  | 'web-app'
  | 'confirm'

/** How the page comes to the home screen, by app, browser and version of iOS. */
export function guideSteps(platform: Platform): readonly GuideStep[] {
  const inSafari = (): readonly GuideStep[] => guideSteps({ ...platform, browser: 'safari', inApp: null })
  // On Android the browser then offers the installation itself.
  if (platform.inApp) return ['browser-menu', 'open-browser', ...(platform.os === 'ios' ? inSafari() : [])]
  if (!canAddToHomeScreen(platform)) return ['open-safari', ...inSafari()]
  return [...sharing(platform), 'add', ...(isBelow(platform.version, [26]) ? [] : (['web-app'] as const)), 'confirm']
}

/** Since iOS 26, Safari on the phone keeps its share button behind the three dots. */
function sharing({ browser, isTablet, version }: Platform): readonly GuideStep[] {
  if (browser !== 'safari' || isTablet) return ['share-top']
  return isBelow(version, [26]) ? ['share-bottom'] : ['more', 'share-item']
}

/** Whether the guide points down at the button that the first step is about. */
export const pointsDown = (platform: Platform): boolean =>
  ['share-bottom', 'more'].includes(guideSteps(platform)[0] ?? '')

/** Tips for older systems, where the toolbar hides and other browsers cannot add (INST-35). */
export const hasLegacyTip = (platform: Platform): boolean =>
  platform.os === 'ios' && isLegacy(platform) && platform.inApp === null

/** Only Safari installs a profile. */
export const canLoadProfile = ({ os, browser }: Platform): boolean => os === 'ios' && browser === 'safari'
