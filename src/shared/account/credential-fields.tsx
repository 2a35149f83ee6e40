import { warmEncryption } from '../crypto/encryption.ts'
import { useTranslation } from '../i18n/language.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'

interface Field {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  readonly hint?: string
  /** In place of the usual label. */
  readonly label?: string
  /** It was left empty: marked without words, for none are known (AUTH-24), and focused. */
  readonly missing?: boolean
}

const missed = (missing: boolean | undefined) => ({ required: true, ...(missing && { 'aria-invalid': true }) })

/** The name of an account. What encrypts the credentials is fetched when the first of them gets the focus. */
export function UsernameField({ onChange, missing, ...field }: Field) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...missed(missing)}
      {...field}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}

/** The password of an account that exists. */
export function CurrentPasswordField({ onChange, missing, ...field }: Field) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('password')}
      name="password"
      autoComplete="current-password"
      {...missed(missing)}
      {...field}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}

/** A password that is being chosen: browsers offer a strong one. */
export function NewPasswordField({
  onChange,
  name = 'new-password',
  missing,
  ...field
}: Field & { readonly name?: string }) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('new_password')}
      name={name}
      autoComplete="new-password"
      {...missed(missing)}
      {...field}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}
