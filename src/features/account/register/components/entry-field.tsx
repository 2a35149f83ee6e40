import { NewPasswordField, UsernameField } from '../../../../shared/account/credential-fields.tsx'
import { PhoneField } from '../../../../shared/country/phone-field.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { FieldName } from '../lib/fields.ts'
import { CodeEntry } from './code-entry.tsx'
import type { RegistrationForm } from './use-registration.ts'

interface Props {
  readonly field: FieldName
  readonly registration: RegistrationForm
}

export function EntryField({ field, registration }: Props) {
  const { t } = useTranslation('account')
  const entry = registration.entry(field)
  switch (field) {
    case 'username':
      return <UsernameField {...entry} />
    case 'mobile':
      return <PhoneField {...entry} />
    case 'code':
      return <CodeEntry registration={registration} />
    case 'password':
      return <NewPasswordField {...entry} label={t('password')} />
  }
}
