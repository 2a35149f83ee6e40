import { forgetRememberedLogin, switchAutoLoginOn } from '../session/remembered-login.ts'
import type { AppThunk } from '../store/app-store.ts'
import { canRemember, deviceShelf } from './key-shelf.ts'
import { passwordVault } from './password-vault.ts'
import { readRememberedLogin, writeRememberedLogin, type RememberedLogin } from './remembered-login.ts'

/** What the client knows of a login beside its answer (AUTH-04). */
export interface LoginFacts {
  readonly type: 'username' | 'sms' | 'firebase'
  /** As it was sent; decides whether a weak one has to be changed (AUTH-12). */
  readonly password?: string
  /**
   * Whether the player wants to be signed in automatically next time, and as whom (AUTH-14). Without it, what is
   * remembered stays.
   */
  readonly remember?: { readonly username: string } | false
}

/** The passwords of this device. */
export const deviceVault = /* @__PURE__ */ passwordVault(deviceShelf)

/** After a successful login does as the player chose: remembers it, forgets what was remembered, or neither. */
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
 * After a change of the password: updates what is remembered of this account. `names`: those the member may have logged
 * in by.
 */
export const keepNewPassword =
  (names: readonly string[], password: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { local }) => {
    const known = readRememberedLogin(local)
    if (known?.type === 'username' && names.includes(known.username))
      await dispatch(keepLogin({ type: 'username', password, remember: known }))
  }
