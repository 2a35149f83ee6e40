import { useEffect, useState } from 'react'
import { Slot } from '../../feature/slot.tsx'
import { selectSettings } from '../../settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import type { CaptchaFieldProps } from '../captcha.ts'
import { isCaptchaShown } from '../captcha-switch.ts'
import { createSeat, putSeat, type Seat } from './desk.ts'
import styles from './seated-field.module.css'

/** What a captcha needs of the field around it. */
export interface CaptchaPlace extends CaptchaFieldProps {
  readonly seat: Seat
}

declare module '../../feature/slots.ts' {
  interface SlotProps {
    /** The captcha of one field. */
    captcha: CaptchaPlace
  }
}

export function SeatedField(props: CaptchaFieldProps) {
  const isShown = isCaptchaShown(props.purpose, useAppSelector(selectSettings))
  return isShown && <Seated {...props} />
}

function Seated({ purpose, product, onProof }: CaptchaFieldProps) {
  const dispatch = useAppDispatch()
  const [seat] = useState(createSeat)
  useEffect(() => dispatch(putSeat(purpose, seat)), [dispatch, purpose, seat])
  return (
    <div className={styles[product]}>
      <Slot name="captcha" purpose={purpose} product={product} seat={seat} {...(onProof && { onProof })} />
    </div>
  )
}
