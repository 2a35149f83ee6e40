import { useState } from 'react'
import { formErrorOf } from '../../../../shared/account/form-error.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { useFormError } from '../../../../shared/account/use-form-error.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { chosenCountry } from '../../../../shared/country/chosen-country.ts'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { entriesOf, nothingTyped, refusedFields, type FieldName } from '../lib/fields.ts'
import { RegistrationFailure } from '../lib/registration-failure.ts'
import { register } from '../register.ts'

/** The state of the form: the input, the missing fields, and the result of the last attempt. */
export function useRegistration(fields: readonly FieldName[]) {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const [typed, setTyped] = useState(nothingTyped)
  const [required, setRequired] = useState<readonly FieldName[]>([])
  const { about, set: setError } = useFormError<FieldName>()
  const phone = async () => phoneNumber(typed.mobile, await dispatch(chosenCountry()))
  const send = async () => dispatch(register(entriesOf(fields, typed, await phone()), { brand }))
  const submit = () => {
    setRequired(fields)
    if (fields.some((field) => !typed[field])) return
    setError(null)
    void send().catch((error: unknown) => setError(formErrorFor(error)))
  }
  return {
    submit,
    about,
    setError,
    phone,
    /** Marks these fields as required. */
    requireFields: setRequired,
    entry: (field: FieldName) => ({
      value: typed[field],
      onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
      error: about(field),
      missing: required.includes(field) && !typed[field],
    }),
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>

/** A failure that an alert has reported also stays beside its field; see `formErrorOf`. */
function formErrorFor(error: unknown) {
  if (!(error instanceof RegistrationFailure)) return null
  return formErrorOf(error.failure, failureMessage(error.failure) ? 'reported' : 'silent', refusedFields)
}
