import { useEffect, useState } from 'react'
import type { CaptchaContext } from '../../../../shared/captcha/field/registered-field.tsx'
import { captchaRefusals } from '../../../../shared/captcha/captcha.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { reportRefusal } from '../lib/captcha-words.ts'
import { loading } from '../lib/widget.ts'
import { CaptchaBar, CaptchaStatus } from './captcha-bar.tsx'
import { useCaptcha, type CaptchaFacts } from './use-captcha.ts'
import { useCaptchaFacts } from './use-captcha-facts.ts'

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
