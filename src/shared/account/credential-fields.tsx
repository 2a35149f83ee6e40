import { warmEncryption } from '../crypto/encryption.ts'
import { useTranslation } from '../i18n/language.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'

interface Field {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the input. */
  readonly error?: string | undefined
  readonly hint?: string
  /** Replaces the usual label. */
  readonly label?: string
  /** Left empty: marked and focused, without a message, since the documents give none (AUTH-24). */
  readonly missing?: boolean
}

const missed = (missing: boolean | undefined) => ({ required: true, ...(missing && { 'aria-invalid': true }) })

/** The name of an account. The encryption code is fetched when the first credential field gets the focus. */
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

/** The password of an existing account. */
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

/** A new password; browsers suggest a strong one. */
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
