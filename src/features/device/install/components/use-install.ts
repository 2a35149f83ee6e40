import { useState, useSyncExternalStore } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { downloadLinks } from '../../../../shared/download/links.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { useDownloadSettingsQuery } from '../api.ts'
import { hasInstallEvent, watchInstallEvent } from '../lib/install-event.ts'
import { offersFor } from '../lib/offers.ts'
import { platformOf } from '../lib/platform.ts'

/** The installation that this browser offers. */
export function useInstall() {
  const brand = useBrand()
  const settings = useAppSelector(selectSettings)
  const [platform] = useState(() => platformOf(navigator))
  const hasEvent = useSyncExternalStore(watchInstallEvent, hasInstallEvent)
  const links = downloadLinks(brand, settings, location.origin)
  return { platform, links, offers: offersFor({ platform, links, hasInstallEvent: hasEvent }) }
}

/** The app's own icon, else the brand's. */
export function useAppIcon(): string {
  const { look } = useBrand()
  return useAppSelector(selectSettings)?.resources.AppDownloadIcon ?? look.icon.url
}

/** The download settings, which the watcher has fetched. */
export const usePromptSettings = () => useDownloadSettingsQuery(location.host).data ?? {}
