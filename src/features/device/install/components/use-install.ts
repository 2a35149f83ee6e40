import { useState, useSyncExternalStore } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { downloadLinks } from '../../../../shared/download/links.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { useDownloadSettingsQuery } from '../api.ts'
import type { Facts } from '../lib/facts.ts'
import { hasInstallEvent, watchInstallEvent } from '../lib/install-event.ts'
import { platformOf } from '../lib/platform.ts'

/** What a prompt offers (INST-12): the native app, the web app by the browser's own dialog or by a guide, or another browser. */
export type Offer = 'app' | 'web-app' | 'guide' | 'browser'

/** In the order in which they stand; the first one is the main action. */
export function offersFor({
  platform,
  links,
  hasInstallEvent,
}: Pick<Facts, 'platform' | 'links' | 'hasInstallEvent'>): readonly Offer[] {
  if (platform.os === 'desktop') return []
  const app: readonly Offer[] = links[platform.os] === undefined ? [] : ['app']
  if (platform.os === 'ios') return [...app, 'guide']
  if (hasInstallEvent) return [...app, 'web-app']
  return [...app, platform.inApp && !platform.inApp.canLeave ? 'guide' : 'browser']
}

/** The installation that this browser offers. */
export function useInstall() {
  const brand = useBrand()
  const settings = useAppSelector(selectSettings)
  const [platform] = useState(() => platformOf(navigator))
  const hasEvent = useSyncExternalStore(watchInstallEvent, hasInstallEvent)
  const links = downloadLinks(brand, settings, location.origin)
  return { platform, links, offers: offersFor({ platform, links, hasInstallEvent: hasEvent }) }
}

/** The download settings, which the watcher has fetched. */
export const usePromptSettings = () => useDownloadSettingsQuery(location.host).data ?? {}
