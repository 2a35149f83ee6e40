import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CaptchaVersion } from '../../../../../contract/captcha.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import type { CaptchaProduct } from '../../../../shared/captcha/captcha.ts'
import { useLanguage } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { reportRefusal } from '../lib/captcha-words.ts'
import { createCaptcha, type Captcha } from '../lib/create-captcha.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { captchaStarter } from '../lib/start-captcha.ts'
import type { WidgetState } from '../lib/widget.ts'

export interface CaptchaFacts {
  readonly version: CaptchaVersion
  readonly captchaId: string
}

/** The captcha of a form. It starts immediately, to be ready at the submit, and restarts in another language. */
export function useCaptcha(
  product: CaptchaProduct,
  { version, captchaId }: CaptchaFacts,
): { readonly captcha: Captcha; readonly state: WidgetState } {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const { code: language } = useLanguage()
  const [captcha] = useState(() =>
    createCaptcha({
      product,
      whileOpen: keepFocus,
      report: (refusal, fault) => dispatch(reportRefusal(refusal, fault)),
    }),
  )
  useEffect(
    () => captcha.begin(dispatch(captchaStarter({ version, captchaId, language, brand }))),
    [captcha, dispatch, version, captchaId, language, brand],
  )
  useEffect(() => captcha.end, [captcha])
  return { captcha, state: useSyncExternalStore(captcha.subscribe, captcha.state) }
}
