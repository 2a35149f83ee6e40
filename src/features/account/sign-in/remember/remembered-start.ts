import { readRememberedLogin, type RememberedLogin } from '../../../../shared/remembered-login/remembered-login.ts'
import { isAutoLoginOff } from '../../../../shared/session/remembered-login.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import type { AppStore } from '../../../../shared/store/app-store.ts'

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
