import { useState } from 'react'
import type { Complaint } from '../../../shared/account/complaint.ts'
import { chosenCountry } from '../../../shared/country/chosen-country.ts'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import { sendSmsCode } from '../../../shared/sms-code/send-by.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import type { LoginField } from '../sign-in.ts'

/** Sends a code to the number as it stands in the form. */
export function useSend(mobile: string, complaint: { readonly set: (complaint: Complaint<LoginField> | null) => void }) {
  const dispatch = useAppDispatch()
  const [isTried, setTried] = useState(false)
  const send = async () => {
    setTried(true)
    const { mobileNum, countryDialingCode = '' } = phoneNumber(mobile, await dispatch(chosenCountry()))
    if (mobileNum === '') return
    complaint.set(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') complaint.set({ about: 'username', words: result.failure })
  }
  return { isTried, send: () => void send() }
}
