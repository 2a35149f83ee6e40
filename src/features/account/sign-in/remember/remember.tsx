import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { canRemember } from '../../../../shared/remembered-login/key-store.ts'
import { readRememberedLogin, type RememberedLogin } from '../../../../shared/remembered-login/remembered-login.ts'
import { isAutoLoginOff } from '../../../../shared/session/remembered-login.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import type { AppStore } from '../../../../shared/store/app-store.ts'
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

interface FormStart {
  readonly username: string
  readonly isRemembered: boolean
}

/** The initial values of a login form: the name remembered for this kind of login, and the player's earlier choice. */
export function rememberedStart(
  type: RememberedLogin['type'],
  { getState, services: { local, calls } }: Pick<AppStore, 'getState' | 'services'>,
): FormStart {
  const known = isSwitchedOn(selectSettings(getState()), 'MOBILEAUTOLOGIN3') ? readRememberedLogin(local) : null
  const fits = known?.type === type && known.merchant === calls.merchant
  return { username: fits ? known.username : '', isRemembered: fits && !isAutoLoginOff(local) }
}
