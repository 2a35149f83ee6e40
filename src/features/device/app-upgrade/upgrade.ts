import { inNewTab, type DownloadLinks, type LinkAttributes } from '../../../shared/download/links.ts'
import { isIos, type Device } from '../../../shared/lib/ios.ts'
import { isNativeApp } from '../../../shared/lib/platform.ts'
import { isBelow, versionIn, type Version } from '../../../shared/lib/version.ts'
import type { Settings } from '../../../shared/settings/settings.ts'

export interface Upgrade {
  readonly link: LinkAttributes
  readonly version: string
}

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    'app-upgrade': Upgrade
  }
}

/** The upgrade that the app should get (INST-37): where it leads, and to which version. Null outside of the app. */
export function upgradeOf(device: Device, links: DownloadLinks, versions?: Settings['appVersions']): Upgrade | null {
  const app = appVersionOf(device.userAgent)
  const [link, newest] = isIos(device) ? [links.ios, versions?.IOS] : [links.android, versions?.Android]
  const version = versionIn(newest ?? '')
  if (!app || !version || newest === undefined || link === undefined || !isBelow(app, version)) return null
  return { link: upgradeAttributes(link, app), version: newest }
}

/** `App2.4.39Ver`, and also `App Ver/2.4.39`. */
export const appVersionOf = (userAgent: string): Version | null =>
  isNativeApp(userAgent) ? versionIn(/App(?!leWebKit).*?Ver(?!sion\/)\/?[\d.]*/.exec(userAgent)?.[0] ?? '') : null

/** From this version on, the app downloads by itself (INST-42). */
const directSince: Version = [2, 4, 39]

/**
 * An older app cannot download by itself, so the link opens a new window, which the app passes to the system's browser.
 */
export const upgradeAttributes = (address: string, app: Version): LinkAttributes =>
  isBelow(app, directSince) ? inNewTab(address) : { href: address }
