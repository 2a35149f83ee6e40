import { useEffect, useMemo, useRef } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { downloadLinks } from '../../../shared/download/links.ts'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { overlayAsked, useOverlay } from '../../../shared/overlay/overlay-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isImposed } from '../../../shared/settings/switched-on.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { upgradeOf, type Upgrade } from './upgrade.ts'

const loadScreen = async () => (await import('./required-screen.tsx')).RequiredScreen

/** In the native app: a version that is required closes every page (INST-38), any other is offered once (INST-37). */
export function Watcher() {
  const brand = useBrand()
  const settings = useAppSelector(selectSettings)
  const upgrade = useMemo(
    () => upgradeOf(navigator, downloadLinks(brand, settings, location.origin), settings?.appVersions),
    [brand, settings],
  )
  const isRequired = upgrade !== null && (__FLAGS__.MANDATORYAPPUPDATES3 || isImposed(settings, 'MANDATORYAPPUPDATES3'))
  useOverlay('gate', isRequired, 'app-upgrade')
  useOffer(isRequired ? null : upgrade)
  return isRequired && <OnDemand load={loadScreen} props={upgrade} />
}

function useOffer(upgrade: Upgrade | null): void {
  const dispatch = useAppDispatch()
  const isOffered = useRef(false)
  useEffect(() => {
    if (!__FLAGS__.INSTALLPROMPT3 || !upgrade || isOffered.current) return
    isOffered.current = true
    dispatch(overlayAsked({ name: 'app-upgrade', subject: upgrade }))
  }, [dispatch, upgrade])
}
