import { warmEncryption } from '../api/warm-encryption.ts'
import { useTranslation } from '../i18n/language.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'

interface Field {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the input. */
  readonly error?: string | undefined
  /** Replaces the usual label. */
  readonly label?: string
  /** Left empty: focused, and said so beside it (UX-11). No other rule is made up (AUTH-24). */
  readonly missing?: boolean
}

/** The name of an account. The encryption code is fetched when the first credential field gets the focus. */
export function UsernameField({ onChange, missing, error, ...field }: Field) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      error={error ?? (missing ? t('username_empty') : undefined)}
      {...field}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}

/** The password of an existing account. */
export function CurrentPasswordField({ onChange, missing, error, ...field }: Field) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('password')}
      name="password"
      autoComplete="current-password"
      required
      error={error ?? (missing ? t('password_empty') : undefined)}
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
  error,
  ...field
}: Field & { readonly name?: string }) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('new_password')}
      name={name}
      autoComplete="new-password"
      required
      error={error ?? (missing ? t('new_password_empty') : undefined)}
      {...field}
      onChange={(event) => onChange(event.target.value)}
      onFocus={warmEncryption}
    />
  )
}
