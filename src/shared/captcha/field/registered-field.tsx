import { useEffect, useState } from 'react'
import { Slot } from '../../feature/slot.tsx'
import { deferred } from '../../lib/deferred.ts'
import { selectSettings } from '../../settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import type { CaptchaFieldProps } from '../captcha.ts'
import { isCaptchaShown } from '../captcha-switch.ts'
import { registerField, type CaptchaControl, type DeferredControl } from './registry.ts'
import styles from './registered-field.module.css'

/** The context that a captcha gets from the field around it. */
export interface CaptchaContext extends CaptchaFieldProps {
  readonly control: DeferredControl
}

declare module '../../feature/slots.ts' {
  interface SlotProps {
    /** The captcha of one field. */
    captcha: CaptchaContext
  }
}

export function OptionalField(props: CaptchaFieldProps) {
  const isShown = isCaptchaShown(props.purpose, useAppSelector(selectSettings))
  return isShown && <RegisteredField {...props} />
}

function RegisteredField({ purpose, product, onProof }: CaptchaFieldProps) {
  const dispatch = useAppDispatch()
  const [control] = useState(() => deferred<CaptchaControl>())
  useEffect(() => dispatch(registerField(purpose, control)), [dispatch, purpose, control])
  return (
    <div className={styles[product]}>
      <Slot name="captcha" purpose={purpose} product={product} control={control} {...(onProof && { onProof })} />
    </div>
  )
}
