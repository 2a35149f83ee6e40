import type { Cancel } from '../../../../shared/lib/clock.ts'
import { overlayAsked, overlayWithdrawn } from '../../../../shared/overlay/overlay-slice.ts'
import { selectIsMember } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { authErrorFrom } from '../firebase/auth-error.ts'
import type { SignInContext } from '../sign-in/sign-in-through.ts'
import { promptOneTap } from './prompt-one-tap.ts'

/**
 * Milliseconds for which the prompt keeps others away. Browsers that show it themselves do not say whether they do, and
 * report up to a minute later that there is no account to sign in with.
 */
const freshMs = 10_000

export interface OneTapContext extends SignInContext {
  /** The merchant's client id at Google. */
  readonly clientId: string
}

/**
 * Shows Google's prompt until it is answered, and signs in with its token.
 * @param onMember called when a player has signed in with it
 * @returns a function that removes it
 */
export const showOneTap =
  (context: OneTapContext, onMember: () => void): AppThunk<Cancel> =>
  (dispatch, _getState, { clock }) => {
    const remove = promptOneTap(context.clientId, {
      onCredential: (credential) => void dispatch(takeCredential(credential, context, onMember)),
      onEnd: () => void dispatch(overlayWithdrawn({ name: 'one-tap' })),
    })
    const stop = clock.after(
      freshMs,
      () => void dispatch(overlayAsked({ name: 'one-tap', subject: { isFresh: false } })),
    )
    return () => {
      stop()
      remove()
    }
  }

const takeCredential =
  (
    credential: string,
    { project, language, reportError }: OneTapContext,
    onMember: () => void,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      const [{ webAuth }, { tokenOfCredential }, { logInWithIdentity }] = await Promise.all([
        import('../sign-in/web-sign-in.ts'),
        import('./one-tap-token.ts'),
        import('../sign-in/log-in-with-identity.ts'),
      ])
      const firebaseIdToken = await tokenOfCredential(webAuth(project, language), credential)
      await dispatch(logInWithIdentity({ firebaseChannel: 'google', firebaseIdToken }))
    } catch (thrown) {
      return reportError(authErrorFrom(thrown))
    }
    if (selectIsMember(getState())) onMember()
  }
