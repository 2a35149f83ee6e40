import type { DownloadLinks } from '../../../../shared/download/links.ts'
import type { Facts } from './facts.ts'

/** What a prompt offers (INST-12): the native app, the web app by the browser's own dialog or by a guide, or another browser. */
export type Offer = 'app' | 'web-app' | 'guide' | 'browser'

/** In the order in which they stand; the first one is the main action. */
export function offersFor({
  platform,
  links,
  hasInstallEvent,
}: Pick<Facts, 'platform' | 'links' | 'hasInstallEvent'>): readonly Offer[] {
  if (platform.os === 'desktop') return []
  const app: readonly Offer[] = appLink(platform.os, links) === undefined ? [] : ['app']
  if (platform.os === 'ios') return [...app, 'guide']
  if (hasInstallEvent) return [...app, 'web-app']
  return [...app, platform.inApp && !platform.inApp.canLeave ? 'guide' : 'browser']
}

export const appLink = (os: 'ios' | 'android', links: DownloadLinks): string | undefined => links[os]
