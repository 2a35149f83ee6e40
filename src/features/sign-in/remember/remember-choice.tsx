import { useTranslation } from '../../../shared/i18n/language.tsx'
import { canRemember } from '../../../shared/remembered-login/key-shelf.ts'
import { Checkbox } from '../../../shared/ui/form/choice.tsx'

interface Props {
  /** A login by SMS code is never used to sign in by itself (AUTH-21); its number alone is remembered. */
  readonly what: 'session' | 'number'
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Whether this device shall sign the player in by itself; not offered where it cannot keep a secret. */
export function RememberChoice({ what, value, onChange }: Props) {
  const { t } = useTranslation('auto-login')
  if (!canRemember()) return null
  return (
    <Checkbox name="remember" checked={value} onChange={(event) => onChange(event.target.checked)}>
      {t(what === 'session' ? 'remember' : 'remember_number')}
    </Checkbox>
  )
}
