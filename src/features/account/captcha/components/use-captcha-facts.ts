import { useEffect, useState } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { captchaVersion } from '../../../../shared/captcha/captcha-switch.ts'
import { loadSettings } from '../../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import type { CaptchaFacts } from './use-captcha.ts'

/**
 * Version and id from the settings call, or the merchant's own if that has no answer; null while it is in flight. The
 * operator's test captcha is configured by the merchant (ruling on CAP-07).
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

/** Requests the settings if they are missing; true once they have loaded or failed. */
function useSettledSettings(isThere: boolean): boolean {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isThere) void dispatch(loadSettings(brand)).finally(() => setOver(true))
  }, [dispatch, brand, isThere])
  return isThere || isOver
}
