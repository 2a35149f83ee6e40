import type { Country } from '../../../contract/wire/account.ts'
import { warmEncryption } from '../api/warm-encryption.ts'
import { useTranslation, useLanguage } from '../i18n/language.tsx'
import { usePanel } from '../navigation/panel.ts'
import { Flag } from '../ui/flag.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { countryNames } from './countries.ts'
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

/** Flag and code; opens the picker (ICC-03). */
function DiallingCodeButton({ country }: { country: Country }) {
  const { t } = useTranslation('country')
  const { open } = usePanel('dialling-code')
  const { locale } = useLanguage()
  const label = t('change_code', { name: countryNames(locale)(country.countryCode), code: country.countryDialingCode })
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" aria-label={label} onClick={() => open()}>
      <FlagAndCode {...country} />
      <Icon name="down" size={16} />
    </button>
  )
}

/** Flag and code, read-only (ICC-05). */
function FixedCode({ country }: { country: Country }) {
  const { locale } = useLanguage()
  return (
    <span className={styles.fixed}>
      <VisuallyHidden>{countryNames(locale)(country.countryCode)}</VisuallyHidden>
      <FlagAndCode {...country} />
    </span>
  )
}

const FlagAndCode = ({ countryCode, countryDialingCode }: Country) => (
  <>
    <Flag country={countryCode} />
    <span className={styles.code}>{`+${countryDialingCode}`}</span>
  </>
)
