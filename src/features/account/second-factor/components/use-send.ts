import { useDiallingCode } from '../../../../shared/country/use-dialling-code.ts'
import { chosenCountry } from '../../../../shared/country/chosen-country.ts'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import { sendEmailCode, sendSmsCode } from '../../../../shared/sms-code/send-by.ts'
import type { SendResult } from '../../../../shared/sms-code/send-code.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { readEntries } from '../lib/entries.ts'
import type { FormEntries } from './use-entries.ts'

/** Sends a code to the typed number or address; if that is missing, asks for it first (TFA-08). */
export function useSend(form: FormEntries) {
  const dispatch = useAppDispatch()
  const { country } = useDiallingCode()
  const entries = readEntries(form.typed, country)
  const settle = (name: 'mobile' | 'email', result: SendResult) => {
    if (typeof result === 'object') form.setErrors({ [name]: result.failure })
    if (result !== 'sent') return
    if (name === 'email') form.noteEmailSent()
    form.focus('input[autocomplete=one-time-code]')
  }
  const markMissing = (name: 'mobile' | 'email') => {
    form.markMissing([name])
    form.focus('[aria-invalid=true]')
  }
  return {
    sendSms: async () => {
      if (entries.mobile === '') return markMissing('mobile')
      const { countryDialingCode = '', mobileNum } = phoneNumber(form.typed.mobile, await dispatch(chosenCountry()))
      settle('mobile', await dispatch(sendSmsCode({ countryDialingCode, mobileNum })))
    },
    sendEmail: async () => {
      if (entries.email === '') return markMissing('email')
      settle('email', await dispatch(sendEmailCode(entries.email)))
    },
  }
}
