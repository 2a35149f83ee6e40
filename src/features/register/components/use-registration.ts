import { useState } from 'react'
import { formErrorOf } from '../../../shared/account/form-error.ts'
import { failureMessage } from '../../../shared/account/failure-message.ts'
import { useFormError } from '../../../shared/account/use-form-error.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { chosenCountry } from '../../../shared/country/chosen-country.ts'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { entriesOf, nothingTyped, refusedFields, type FieldName } from '../lib/fields.ts'
import { RegistrationFailure } from '../lib/registration-failure.ts'
import { register } from '../register.ts'

/** The state of the form: what was typed, what is missing, what the last attempt came to. */
export function useRegistration(fields: readonly FieldName[]) {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const [typed, setTyped] = useState(nothingTyped)
  const [demanded, setDemanded] = useState<readonly FieldName[]>([])
  const { about, set: complain } = useFormError<FieldName>()
  const phone = async () => phoneNumber(typed.mobile, await dispatch(chosenCountry()))
  const send = async () => dispatch(register(entriesOf(fields, typed, await phone()), { brand, login: true }))
  const submit = () => {
    setDemanded(fields)
    if (fields.some((field) => !typed[field])) return
    complain(null)
    void send().catch((error: unknown) => complain(complaintAbout(error)))
  }
  return {
    submit,
    about,
    complain,
    phone,
    /** Marks fields that must not be empty. */
    demand: setDemanded,
    entry: (field: FieldName) => ({
      value: typed[field],
      onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
      error: about(field),
      missing: demanded.includes(field) && !typed[field],
    }),
  }
}

export type RegistrationInHand = ReturnType<typeof useRegistration>

/** What an alert told already stays beside the field that it is about; see `formErrorOf`. */
function complaintAbout(error: unknown) {
  if (!(error instanceof RegistrationFailure)) return null
  return formErrorOf(error.failure, failureMessage(error.failure) ? 'told' : 'silent', refusedFields)
}
