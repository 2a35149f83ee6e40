import { useState, type RefObject } from 'react'
import type { FormError } from '../../../../shared/account/form-error.ts'
import { chosenCountry } from '../../../../shared/country/chosen-country.ts'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import { sendSmsCode } from '../../../../shared/sms-code/send-by.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import type { LoginField } from '../sign-in.ts'

interface SendContext {
  readonly mobile: string
  readonly formError: { readonly set: (formError: FormError<LoginField> | null) => void }
  /** The element around the fields. */
  readonly place: RefObject<HTMLElement | null>
}

/** Sends a code to the number in the form, then focuses the next field or the invalid one. */
export function useSend({ mobile, formError, place }: SendContext) {
  const dispatch = useAppDispatch()
  const [isTried, setTried] = useState(false)
  const focus = (selector: string) =>
    void requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus())
  const send = async () => {
    setTried(true)
    const { mobileNum, countryDialingCode = '' } = phoneNumber(mobile, await dispatch(chosenCountry()))
    if (mobileNum === '') return focus('[aria-invalid=true]')
    formError.set(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') formError.set({ about: 'username', words: result.failure })
    if (result === 'sent') focus('[autocomplete=one-time-code]')
  }
  return { isTried, send: () => void send() }
}
