import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { canRemember } from '../../../../shared/remembered-login/key-store.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { Checkbox } from '../../../../shared/ui/form/choice.tsx'

interface Props {
  /** A login by SMS code is never repeated automatically (AUTH-21); only its number is remembered. */
  readonly what: 'session' | 'number'
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/**
 * Whether this device should sign the player in automatically. Not offered if the device cannot keep a secret, or while
 * the back end has switched it off.
 */
export function RememberChoice({ what, value, onChange }: Props) {
  const { t } = useTranslation('auto-login')
  const isOn = isSwitchedOn(useAppSelector(selectSettings), 'MOBILEAUTOLOGIN3')
  if (!isOn || !canRemember()) return null
  return (
    <Checkbox name="remember" checked={value} onChange={(event) => onChange(event.target.checked)}>
      {t(what === 'session' ? 'remember' : 'remember_number')}
    </Checkbox>
  )
}
