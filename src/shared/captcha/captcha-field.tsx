import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { CaptchaProof } from '../../../contract/wire/account.ts'
import { Slot } from '../feature/slot.tsx'
import { selectSettings } from '../settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import styles from './captcha-field.module.css'
import { isCaptchaShown } from './captcha-switch.ts'
import type { CaptchaProduct, CaptchaPurpose } from './captcha.ts'
import { createSeat, putSeat, type Seat } from './desk.ts'

export interface CaptchaFieldProps {
  readonly purpose: CaptchaPurpose
  readonly product: CaptchaProduct
  /** Told of each proof, and of its end (CAP-03); `verifyCaptcha` hands it over at the submit. */
  readonly onProof?: (proof: CaptchaProof | null) => void
}

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

/** The captcha of a form, in the state that it is in; a `bind` shows itself only when something is wrong. Nothing where none is asked for. */
export function CaptchaField(props: CaptchaFieldProps) {
  const isShown = isCaptchaShown(props.purpose, useAppSelector(selectSettings))
  return isShown && <SeatedField {...props} />
}

function SeatedField({ purpose, product, onProof }: CaptchaFieldProps) {
  const dispatch = useAppDispatch()
  const [seat] = useState(createSeat)
  useEffect(() => dispatch(putSeat(purpose, seat)), [dispatch, purpose, seat])
  const place = useMemo(() => ({ purpose, product, seat, ...(onProof && { onProof }) }), [purpose, product, seat, onProof])
  return (
    <CaptchaPlaceContext value={place}>
      <div className={styles[product]}>
        <Slot name="captcha" />
      </div>
    </CaptchaPlaceContext>
  )
}
