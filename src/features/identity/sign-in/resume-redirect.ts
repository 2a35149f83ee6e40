import type { AppThunk } from '../../../shared/store/app-store.ts'
import { authErrorFrom } from '../firebase/auth-error.ts'
import { takeChannel } from './kept-channel.ts'
import { keepPendingFresh } from './keep-fresh.ts'
import { logInWithIdentity } from './log-in-with-identity.ts'
import { redirectAuth, type SignInContext } from './sign-in-through.ts'

/**
 * Goes on with the sign-in of a player who comes back from a provider's page (IDP-11). Who turned around on the way is
 * a guest as before.
 */
export const resumeRedirect =
  (context: SignInContext): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { session }) => {
    const channel = takeChannel(session)
    if (!channel) return
    try {
      const { tokenAfterRedirect } = await import('./web-sign-in.ts')
      const auth = await redirectAuth(context)
      const token = await tokenAfterRedirect(auth)
      if (token === null) return
      await dispatch(logInWithIdentity({ firebaseChannel: channel, firebaseIdToken: token }))
      await dispatch(keepPendingFresh(() => Promise.resolve(auth)))
    } catch (thrown) {
      context.tell(authErrorFrom(thrown))
    }
  }
