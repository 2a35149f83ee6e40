import type { Country } from '../../../contract/wire/account.ts'
import { useLanguage, useTranslation } from '../i18n/language.tsx'
import { usePanel } from '../navigation/panel.ts'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { countryNames } from './country-names.ts'
import styles from './phone-field.module.css'

/** Flag and code; opens the picker (ICC-03). */
export function DiallingCodeButton({ country }: { country: Country }) {
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
export function FixedCode({ country }: { country: Country }) {
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
