import type { LoginFacts } from '../account/login-facts.ts'
import { forgetRememberedLogin, switchAutoLoginOn } from '../session/remembered-login.ts'
import type { AppThunk } from '../store/create-store.ts'
import { canRemember, deviceShelf } from './key-shelf.ts'
import { passwordVault } from './password-vault.ts'
import { readRememberedLogin, writeRememberedLogin, type RememberedLogin } from './remembered-login.ts'

/** The passwords of this device. */
export const deviceVault = /* @__PURE__ */ passwordVault(deviceShelf)

/**
 * Does with a login that succeeded what the player wished: remembers it, forgets whatever was remembered, or neither.
 */
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

/** Null when the password cannot be kept. */
async function secretOf(
  type: RememberedLogin['type'],
  password = '',
): Promise<Pick<RememberedLogin, 'password'> | null> {
  if (type === 'sms') return {}
  const encoded = await deviceVault.encode(password)
  return encoded === null ? null : { password: encoded }
}

/**
 * After a change of the password: what is remembered of this account follows. `names`: by which the member may have
 * logged in.
 */
export const keepNewPassword =
  (names: readonly string[], password: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { local }) => {
    const known = readRememberedLogin(local)
    if (known?.type === 'username' && names.includes(known.username))
      await dispatch(keepLogin({ type: 'username', password, remember: known }))
  }
