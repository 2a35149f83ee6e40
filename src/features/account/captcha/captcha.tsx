import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CaptchaVersion } from '../../../../contract/captcha.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { captchaVersion } from '../../../shared/captcha/captcha-switch.ts'
import { captchaRefusals, type CaptchaProduct } from '../../../shared/captcha/captcha.ts'
import type { CaptchaContext } from '../../../shared/captcha/field/registered-field.tsx'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import type { Cancel } from '../../../shared/lib/clock.ts'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { CaptchaBar, CaptchaStatus } from './captcha-bar.tsx'
import { reportRefusal } from './captcha-words.ts'
import { createCaptcha, type Captcha } from './create-captcha.ts'
import { captchaStarter } from './start-captcha.ts'
import { loading, type WidgetState } from './widget.ts'

/** The captcha inside a `CaptchaField`. */
export function Part(context: CaptchaContext) {
  const { purpose, product } = context
  const facts = useCaptchaFacts()
  if (!facts) return product === 'float' && <CaptchaBar state={loading} />
  return purpose === 'sms' && facts.version !== 'v4' ? (
    <WrongVersion {...context} />
  ) : (
    <CaptchaWidget key={facts.version} context={context} facts={facts} />
  )
}

function CaptchaWidget({ context, facts }: { readonly context: CaptchaContext; readonly facts: CaptchaFacts }) {
  const { product, control, onProof } = context
  const { captcha, state } = useCaptcha(product, facts)
  const proof = state.kind === 'success' ? state.proof : null
  useEffect(() => control.resolve(captcha), [control, captcha])
  useEffect(() => onProof?.(proof), [onProof, proof])
  const isShown = useShown(product === 'float', state.kind === 'error')
  return (
    <>
      <CaptchaStatus state={isShown ? state : null} />
      {isShown && <CaptchaBar state={state} onVerify={captcha.show} onRetry={captcha.retry} />}
    </>
  )
}

/** A `bind` becomes visible at its first error and stays visible: an element that has the focus must not vanish. */
function useShown(isEmbedded: boolean, hasFailed: boolean): boolean {
  const [isShown, setShown] = useState(isEmbedded)
  if (hasFailed && !isShown) setShown(true)
  return isShown
}

/** The sms captcha needs v4 (CAP-11). */
function WrongVersion({ control }: CaptchaContext) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const refusal = captchaRefusals.wrongVersion
    const verify = () => {
      dispatch(reportRefusal(refusal))
      return Promise.resolve({ refusal })
    }
    control.resolve({ verify, clear: () => undefined })
  }, [control, dispatch])
  return null
}

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

interface CaptchaFacts {
  readonly version: CaptchaVersion
  readonly captchaId: string
}

/** The captcha of a form. It starts immediately, to be ready at the submit, and restarts in another language. */
function useCaptcha(
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

/** Restores the focus after the vendor's puzzle, which took it, has closed. */
export function keepFocus(): Cancel {
  const before = document.activeElement
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
