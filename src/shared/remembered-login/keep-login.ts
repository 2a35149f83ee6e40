import { forgetRememberedLogin, switchAutoLoginOn } from '../session/remembered-login.ts'
import type { AppThunk } from '../store/app-store.ts'
import { canRemember, deviceKeyStore } from './key-store.ts'
import { passwordVault } from './password-vault.ts'
import { readRememberedLogin, writeRememberedLogin, type RememberedLogin } from './remembered-login.ts'

/** The client's own facts about a login, besides the answer (AUTH-04). */
export interface LoginFacts {
  readonly type: 'username' | 'sms' | 'firebase'
  /** The password as it was sent; a weak one has to be changed (AUTH-12). */
  readonly password?: string
  /**
   * Whether the player wants to be signed in automatically next time, and as whom (AUTH-14). If absent, what is
   * remembered stays.
   */
  readonly remember?: { readonly username: string } | false
}

/** The passwords of this device. */
export const deviceVault = /* @__PURE__ */ passwordVault(deviceKeyStore)

/** Applies the player's choice after a successful login: remembers it, forgets the remembered one, or does neither. */
export const keepLogin =
  ({ type, password, remember }: LoginFacts): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { local, calls }) => {
    if (remember === undefined) return
    forgetRememberedLogin(local)
    if (!remember || type === 'firebase' || !canRemember()) return
    const secret = await secretOf(type, password)
    if (!secret) return
    writeRememberedLogin(local, { type, username: remember.username, merchant: calls.merchant, ...secret })
    switchAutoLoginOn(local)
  }

/** Null if the password cannot be stored. */
async function secretOf(
  type: RememberedLogin['type'],
  password = '',
): Promise<Pick<RememberedLogin, 'password'> | null> {
  if (type === 'sms') return {}
  const encoded = await deviceVault.encode(password)
  return encoded === null ? null : { password: encoded }
}

/**
 * Updates the remembered login after a change of the password. `names` are those that the member may have logged in
 * with.
 */
export const keepNewPassword =
  (names: readonly string[], password: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { local }) => {
    const known = readRememberedLogin(local)
    if (known?.type === 'username' && names.includes(known.username))
      await dispatch(keepLogin({ type: 'username', password, remember: known }))
  }
