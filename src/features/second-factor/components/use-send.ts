import { useDiallingCode } from '../../../shared/country/use-dialling-code.ts'
import { chosenCountry } from '../../../shared/country/chosen-country.ts'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import { sendEmailCode, sendSmsCode } from '../../../shared/sms-code/send-by.ts'
import type { SendResult } from '../../../shared/sms-code/send-code.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { readEntries } from '../lib/entries.ts'
import type { EntriesInHand } from './use-entries.ts'

/** Sends a code to what was typed; without a receiver it is asked for first (TFA-08). */
export function useSend(form: EntriesInHand) {
  const dispatch = useAppDispatch()
  const { country } = useDiallingCode()
  const entries = readEntries(form.typed, country)
  const settle = (name: 'mobile' | 'email', result: SendResult) => {
    if (typeof result === 'object') form.complain({ [name]: result.failure })
    if (result !== 'sent') return
    if (name === 'email') form.noteEmailSent()
    form.focus('input[autocomplete=one-time-code]')
  }
  const demand = (name: 'mobile' | 'email') => {
    form.demand([name])
    form.focus('[aria-invalid=true]')
  }
  return {
    sendSms: async () => {
      if (entries.mobile === '') return demand('mobile')
      const { countryDialingCode = '', mobileNum } = phoneNumber(form.typed.mobile, await dispatch(chosenCountry()))
      settle('mobile', await dispatch(sendSmsCode({ countryDialingCode, mobileNum })))
    },
    sendEmail: async () => {
      if (entries.email === '') return demand('email')
      settle('email', await dispatch(sendEmailCode(entries.email)))
    },
  }
}
