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
  /** Error message. */
  readonly error?: string | undefined
  /** Submitted empty: focused, and said so beside it (UX-11). */
  readonly missing?: boolean
}

/**
 * A mobile number with its dialing code in front. No length limits: the documents give none (AUTH-24). `phoneNumber`
 * turns the input into what is sent.
 */
export function PhoneField({ onChange, missing = false, error, ...field }: Props) {
  const { t } = useTranslation('country')
  const code = useDiallingCode()
  return (
    <TextField
      label={t('mobile_number')}
      name="mobile"
      type="tel"
      inputMode="tel"
      // Phone numbers are written left to right in every language.
      dir="ltr"
      autoComplete={code.country ? 'tel-national' : 'tel'}
      error={error ?? (missing ? t('mobile_number_empty') : undefined)}
      {...field}
      before={(code.isLoading || code.country) && <Before {...code} />}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}

/** In front of the number: the picker of the code, or just the code. */
function Before({ country, picker, isLoading }: ReturnType<typeof useDiallingCode>) {
  if (isLoading) return <Skeleton width="5.5em" />
  if (!country) return null
  if (picker === 'open') return <DiallingCodeButton country={country} />
  return picker === 'fixed' ? (
    <FixedCode country={country} />
  ) : (
    <span className={styles.code}>{`+${country.countryDialingCode}`}</span>
  )
}
