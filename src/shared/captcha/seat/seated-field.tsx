import { createContext, use, useEffect, useMemo, useState } from 'react'
import { Slot } from '../../feature/slot.tsx'
import { selectSettings } from '../../settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import type { CaptchaFieldProps } from '../captcha.ts'
import { isCaptchaShown } from '../captcha-switch.ts'
import { createSeat, putSeat, type Seat } from './desk.ts'
import styles from './seated-field.module.css'

interface CaptchaPlace extends CaptchaFieldProps {
  readonly seat: Seat
}

const CaptchaPlaceContext = createContext<CaptchaPlace | null>(null)

/** The field around the captcha that is being drawn. */
export function useCaptchaPlace(): CaptchaPlace {
  const place = use(CaptchaPlaceContext)
  if (!place) throw new Error('A captcha is drawn inside a CaptchaField')
  return place
}

export function SeatedField(props: CaptchaFieldProps) {
  const isShown = isCaptchaShown(props.purpose, useAppSelector(selectSettings))
  return isShown && <Seated {...props} />
}

function Seated({ purpose, product, onProof }: CaptchaFieldProps) {
  const dispatch = useAppDispatch()
  const [seat] = useState(createSeat)
  useEffect(() => dispatch(putSeat(purpose, seat)), [dispatch, purpose, seat])
  const place = useMemo(
    () => ({ purpose, product, seat, ...(onProof && { onProof }) }),
    [purpose, product, seat, onProof],
  )
  return (
    <CaptchaPlaceContext value={place}>
      <div className={styles[product]}>
        <Slot name="captcha" />
      </div>
    </CaptchaPlaceContext>
  )
}
