import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { captchaVersion } from '../../../shared/captcha/captcha-switch.ts'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import type { CaptchaFacts } from './use-captcha.ts'

/**
 * Version and id of the settings call, the merchant's own when it has no answer; null as long as it is under way.
 * The operator's test captcha is the merchant's to name (ruling on CAP-07).
 */
export function useCaptchaFacts(): CaptchaFacts | null {
  const { captcha } = useBrand()
  const settings = useAppSelector(selectSettings)
  const isSettled = useSettledSettings(settings !== null)
  const served = __FLAGS__.GEETESTTEST3 && isSwitchedOn(settings, 'GEETESTTEST3') ? '' : settings?.captcha?.captchaId
  return isSettled
    ? { version: captchaVersion(settings, captcha?.version), captchaId: served || captcha?.captchaId || '' }
    : null
}

/** Asks for the settings when they are not there; true once they are, or cannot be had. */
function useSettledSettings(isThere: boolean): boolean {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isThere) void dispatch(loadSettings(brand)).finally(() => setOver(true))
  }, [dispatch, brand, isThere])
  return isThere || isOver
}
