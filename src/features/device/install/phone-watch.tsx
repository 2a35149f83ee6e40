import { useEffect, useEffectEvent, useRef, useState, useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { isFromHomeScreen } from '../../../shared/lib/platform.ts'
import { overlayAsked } from '../../../shared/overlay/overlay-slice.ts'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '../../../shared/store/hooks.ts'
import { closeDownloadBar } from './actions.ts'
import { useDownloadSettingsQuery } from './api.ts'
import { factsOf, type PromptPlace, type Facts } from './lib/facts.ts'
import { hasInstallEvent, wasInstalled } from './lib/install-event.ts'
import { mayInstall } from './lib/may-install.ts'
import { isLegacy, platformOf, type Platform, canAddToHomeScreen } from './lib/platform.ts'
import { isHomePage } from './lib/prompt-due.ts'
import type { PromptWatch } from './lib/prompt-watch.ts'
import { type PromptSettings, stateOf } from './lib/settings.ts'
import { forgetInstallation, rememberInstallation, takeProfile } from './lib/visit.ts'
import { watchPrompts } from './watch-prompts.ts'

/** In a browser, shows whatever is due; in the native app and the web app, nothing. */
export function Watcher() {
  const [platform] = useState(() => platformOf(navigator))
  const isInstalled = platform.isApp || isFromHomeScreen()
  const dispatch = useAppDispatch()
  // INST-06.
  useEffect(() => {
    if (isInstalled) dispatch(closeDownloadBar)
  }, [dispatch, isInstalled])
  return isInstalled || platform.os === 'desktop' ? null : <BrowserWatcher platform={platform} />
}

interface WatcherProps {
  readonly platform: Platform
}

function BrowserWatcher({ platform }: WatcherProps) {
  const { data: settings } = useDownloadSettingsQuery(location.host)
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(watchInstallation()), [dispatch])
  useEffect(() => {
    if (platform.os === 'ios' && !isLegacy(platform)) return onVisible(() => dispatch(remindOfProfile))
  }, [dispatch, platform])
  return settings ? <PromptWatcher platform={platform} settings={settings} /> : null
}

/** INST-18. */
const watchInstallation =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { session, local }) => {
    const remember = () => rememberInstallation(session, local)
    if (wasInstalled()) remember()
    else if (hasInstallEvent()) forgetInstallation(session, local)
    addEventListener('appinstalled', remember)
    return () => removeEventListener('appinstalled', remember)
  }

/** INST-39. */
const remindOfProfile: AppThunk = (dispatch, _getState, { session }) => {
  if (takeProfile(session)) dispatch(overlayAsked({ name: 'profile-tip', subject: {} }))
}

const loadBar = async () => (await import('./components/download-bar.tsx')).DownloadBar

function PromptWatcher({ platform, settings }: WatcherProps & { readonly settings: PromptSettings }) {
  const brand = useBrand()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const watch = useRef<Pick<PromptWatch, 'pageOpened'>>(null)
  const path = useRef(pathname)
  const start = useEffectEvent(() => dispatch(watchPrompts({ brand, platform, path: () => path.current }, settings)))
  useEffect(() => {
    const started = start()
    watch.current = started
    return started.end
  }, [settings])
  useEffect(() => {
    if (path.current === pathname) return
    path.current = pathname
    watch.current?.pageOpened()
  }, [pathname])
  const bar = useIsBarDue({ brand, platform, path: () => pathname }, settings)
  return bar.isDue ? <OnDemand load={loadBar} props={{ onClose: bar.close }} /> : null
}

/** Whether the page has the download bar, and how it is closed. */
function useIsBarDue(place: PromptPlace, settings: PromptSettings) {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const [, review] = useReducer((count: number) => count + 1, 0)
  // The facts are derived from these values.
  useAppSelector(selectSession)
  useAppSelector(selectMember)
  useAppSelector(selectSettings)
  return {
    isDue: isDownloadBarDue(factsOf(store.getState(), store.services, place), settings),
    close: () => {
      dispatch(closeDownloadBar)
      review()
    },
  }
}

/** Whether the page has the download bar (INST-06 to INST-10). */
export const isDownloadBarDue = (facts: Facts, settings: PromptSettings): boolean =>
  isHomePage(facts.path) &&
  mayInstall(facts, settings) &&
  !facts.visit.isBarHidden &&
  !(facts.isWebClip && facts.links.ios === undefined) &&
  (facts.platform.os !== 'ios' || canAddToHomeScreen(facts.platform)) &&
  isForMember(facts, settings)

/**
 * INST-09, INST-10: `login_required` admits members only; a number as its value is the lowest VIP rank that is admitted.
 */
function isForMember({ member }: Facts, settings: PromptSettings): boolean {
  const rule = stateOf(settings, 'login_required')
  if (rule === 'off') return true
  if (rule === 'unreadable' || !member) return false
  return rule.on === '' || (/^\d{1,9}$/.test(rule.on) && member.rank >= Number(rule.on))
}
