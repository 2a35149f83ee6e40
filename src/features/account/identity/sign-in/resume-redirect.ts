import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { authErrorFrom } from '../firebase/auth-error.ts'
import { takeChannel } from './kept-channel.ts'
import { keepPendingFresh } from './keep-fresh.ts'
import { logInWithIdentity } from './log-in-with-identity.ts'
import { redirectAuth, type SignInContext } from './sign-in-through.ts'

/**
 * Resumes the sign-in of a player who returns from a provider's page (IDP-11). A player who canceled there stays a
 * guest.
 */
export const resumeRedirect =
  (context: SignInContext): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const channel = dispatch(takeChannel())
    if (!channel) return
    try {
      const { tokenAfterRedirect } = await import('./web-sign-in.ts')
      const auth = await redirectAuth(context)
      const token = await tokenAfterRedirect(auth)
      if (token === null) return
      await dispatch(logInWithIdentity({ firebaseChannel: channel, firebaseIdToken: token }))
      await dispatch(keepPendingFresh(() => Promise.resolve(auth)))
    } catch (thrown) {
      context.reportError(authErrorFrom(thrown))
    }
  }
