import { inNewTab, type DownloadLinks, type LinkAttributes } from '../../../shared/download/links.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { Platform } from './platform.ts'
import { isBelow, versionIn, type Version } from './version.ts'

/** From this version on, the app downloads by itself (INST-42). */
const directSince: Version = [2, 4, 39]

/** In the app: what it cannot download itself, it passes to the system's browser, as it does every new window. */
export const upgradeAttributes = (address: string, app: Version | null): LinkAttributes =>
  app && !isBelow(app, directSince) ? { href: address } : inNewTab(address)

export interface Upgrade {
  readonly link: LinkAttributes
  readonly version: string
}

/** The upgrade that the app should offer (INST-37): where it leads, and to which version. */
export function upgradeOf(
  { os, app }: Pick<Platform, 'os' | 'app'>,
  links: DownloadLinks,
  versions: Settings['appVersions'],
): Upgrade | null {
  const [link, newest] = os === 'ios' ? [links.ios, versions?.IOS] : [links.android, versions?.Android]
  const version = versionIn(newest ?? '')
  if (!app?.version || !version || newest === undefined || link === undefined || !isBelow(app.version, version))
    return null
  return { link: upgradeAttributes(link, app.version), version: newest }
}
