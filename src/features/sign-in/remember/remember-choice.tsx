import { useTranslation } from '../../../shared/i18n/language.tsx'
import { canRemember } from '../../../shared/remembered-login/key-shelf.ts'
import { Checkbox } from '../../../shared/ui/form/choice.tsx'

interface Props {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Whether this device shall sign the player in by itself; not offered where it cannot keep a secret. */
export function RememberChoice({ value, onChange }: Props) {
  const { t } = useTranslation('auto-login')
  if (!canRemember()) return null
  return (
    <Checkbox name="remember" checked={value} onChange={(event) => onChange(event.target.checked)}>
      {t('remember')}
    </Checkbox>
  )
}
