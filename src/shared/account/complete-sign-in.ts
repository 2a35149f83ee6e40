import { showAlert } from '../feedback/feedback.ts'
import type { LoginFacts } from '../remembered-login/keep-login.ts'
import { sessionFrom } from '../session/session-info.ts'
import { signedIn } from '../session/session-slice.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import { isSwitchedOn } from '../settings/switched-on.ts'
import type { AppThunk } from '../store/app-store.ts'
import type { AcceptedLogin } from './login-answer.ts'
import { keepIdentity } from './pending-identity.ts'
import { reasonToChange } from './login-facts.ts'

/**
 * Completes a login of any kind: the token goes into the session (AUTH-08), and whatever depends on it follows. The
 * pages of signing in and joining redirect as soon as the visitor is a member (`useSignInDestination`), so callers do
 * not navigate. If the answer is not a session of this merchant's, the player is told and stays a guest.
 */
export const completeSignIn =
  (login: AcceptedLogin, facts: LoginFacts): AppThunk<Promise<void>> =>
  async (dispatch, getState, { calls }) => {
    const info = sessionFrom(login, calls.merchant)
    if (!info) {
      void dispatch(showAlert({ kind: 'notice', message: { key: 'shared:unknown_error' } }))
      return
    }
    if (__FLAGS__.MOBILEAUTOLOGIN3 && isSwitchedOn(selectSettings(getState()), 'MOBILEAUTOLOGIN3'))
      await dispatch(remembering(facts))
    dispatch(keepIdentity(null))
    const mustChangePassword = reasonToChange(login, facts, selectSettings(getState()))
    dispatch(signedIn({ ...info, ...(mustChangePassword && { mustChangePassword }) }))
  }

/** The login is complete even if it cannot be remembered. */
const remembering =
  (facts: LoginFacts): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const keep = await import('../remembered-login/keep-login.ts').catch(() => undefined)
    if (keep) await dispatch(keep.keepLogin(facts))
  }
