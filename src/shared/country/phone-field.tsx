import type { ReactNode } from 'react'
import { warmEncryption } from '../crypto/encryption.ts'
import { useTranslation } from '../i18n/language.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DiallingCodeButton, FixedCode } from './dialling-code-button.tsx'
import styles from './phone-field.module.css'
import { useDiallingCode } from './use-dialling-code.ts'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly disabled?: boolean
  /** It was left empty: marked without words, for none are known (AUTH-24), and focused. */
  readonly missing?: boolean
  /** Wishes for the picker of the dialling code, whatever the flags say (ICC-06). */
  readonly show?: boolean
}

/**
 * A mobile number with its dialling code in front. It has no bounds: none are known (AUTH-24). `phoneNumber` makes of
 * it what is sent.
 */
export function PhoneField({ onChange, show = false, missing = false, ...field }: Props) {
  const { t } = useTranslation('country')
  const code = useDiallingCode(show)
  return (
    <TextField
      label={t('mobile_number')}
      name="mobile"
      type="tel"
      inputMode="tel"
      // Numbers run from left to right in every language.
      dir="ltr"
      autoComplete={code.country ? 'tel-national' : 'tel'}
      {...(missing && { 'aria-invalid': true })}
      {...field}
      before={(code.isLoading || code.country) && <Before {...code} disabled={field.disabled ?? false} />}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}

/** What stands before the number: a way to choose the code, or the code alone. */
function Before({ country, picker, isLoading, disabled }: ReturnType<typeof useDiallingCode> & { disabled: boolean }) {
  if (isLoading) return <Skeleton width="5.5em" />
  if (!country) return null
  if (picker === 'open') return <DiallingCodeButton country={country} disabled={disabled} />
  return picker === 'fixed' ? (
    <FixedCode country={country} />
  ) : (
    <span className={styles.code}>+{country.countryDialingCode}</span>
  )
}
