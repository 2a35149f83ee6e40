import type { Cancel } from '../../../shared/lib/clock.ts'
import { isNativeApp } from '../../../shared/lib/platform.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { authErrorFrom } from '../firebase/auth-error.ts'
import { inAppBrowser } from '../browser/in-app-browser.ts'
import { isPrivateBrowsing } from '../browser/private-browsing.ts'
import type { SignInContext } from '../sign-in/sign-in-through.ts'
import { mayShowOneTap } from './one-tap-rules.ts'

/** Milliseconds after the page has loaded (IDP-15). */
const startDelay = 500

export interface OneTapContext extends SignInContext {
  /** The merchant's client id at Google. */
  readonly clientId: string
}

/**
 * Offers one tap 500 ms after the page has loaded, and withdraws the offer when the player signs in another way.
 * @param onMember called when a player has signed in with it
 * @returns a function that ends this
 */
export const watchOneTap =
  (context: OneTapContext, onMember: () => void): AppThunk<Cancel> =>
  (dispatch, _getState, { clock, listeners }) => {
    const withdrawal = new AbortController()
    const start = () => void dispatch(offer(context, onMember, withdrawal.signal))
    const stops: Cancel[] = [() => withdrawal.abort()]
    // In a page that has already loaded this runs immediately, while the list is still being filled.
    stops.push(
      afterLoad(() => stops.push(clock.after(startDelay, start))),
      listeners.add((_action, state) => {
        if (selectIsMember(state) || !isOn(state)) withdrawal.abort()
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

function afterLoad(run: () => void): Cancel {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

const offer =
  (context: OneTapContext, onMember: () => void, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isPrivate = await isPrivateBrowsing()
    const mayShow = mayShowOneTap({
      isMember: selectIsMember(getState()),
      isNativeApp: isNativeApp(),
      isInAppBrowser: inAppBrowser() !== null,
      isPrivate,
      isSwitchedOff: !isOn(getState()),
    })
    if (!mayShow) return
    const oneTap = await import('./one-tap.ts').catch(() => null)
    if (signal.aborted) return
    await oneTap?.promptOneTap(
      context.clientId,
      (credential) => void dispatch(takeCredential(credential, context, onMember)),
      signal,
    )
  }

const isOn = (state: Parameters<typeof selectSettings>[0]): boolean =>
  isSwitchedOn(selectSettings(state), 'GOOGLELOGIN3')

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
