/** From the press of a provider's button to the session. */
import type { Auth } from 'firebase/auth'
import type { ProviderChannel } from '../../../../contract/wire/account.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { isFromHomeScreen, isNativeApp } from '../../../shared/lib/platform.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { authErrorFrom, isSuperseded, type AuthError } from '../firebase/auth-error.ts'
import { redirectDomain, type IdentityProject } from '../firebase/project.ts'
import { inAppBrowser } from './in-app-browser.ts'
import { keepChannel } from './kept-channel.ts'
import { keepPendingFresh } from './keep-fresh.ts'
import { logInWithIdentity } from './log-in-with-identity.ts'
import { askNativeApp, nativeHook, type NativePage } from './native-bridge.ts'
import { isPrivateBrowsing } from './private-browsing.ts'
import { forgetArguments } from './refused.ts'

export interface SignInContext {
  readonly project: IdentityProject
  /** Host names of the brand. */
  readonly domains: readonly string[]
  /** BCP 47 code of the page's language. */
  readonly language: string
  /** Shows an error of the identity provider's. */
  readonly tell: (error: AuthError) => void
}

/** Signs in through a provider; ends when the player is in, was told why not, or has left for the provider's page. */
export const signInThrough =
  (channel: ProviderChannel, context: SignInContext): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const token = await dispatch(isNativeApp() ? tokenFromApp(channel, context) : tokenFromWeb(channel, context))
    if (token === null) return
    await dispatch(logInWithIdentity({ firebaseChannel: channel, firebaseIdToken: token }))
    if (!isNativeApp()) await dispatch(keepPendingFresh(() => popupAuth(context)))
  }

type TokenThunk = AppThunk<Promise<string | null>>

/**
 * IDP-12 to IDP-14. Google serves no browser inside an app, so without its hook there is no way but to wait for one.
 */
const tokenFromApp =
  (channel: ProviderChannel, context: SignInContext): TokenThunk =>
  async (dispatch) => {
    const page = window as Window & NativePage
    const hook = nativeHook(channel, page)
    if (hook) return dispatch(tokenByHook(channel, hook, page))
    if (channel !== 'google' && !/\bAndroid\b/.test(navigator.userAgent))
      return dispatch(tokenFromWeb(channel, context))
    void dispatch(showAlert({ kind: 'notice', message: { key: 'identity:coming_soon' } }))
    return null
  }

const tokenByHook =
  (channel: ProviderChannel, hook: () => void, page: NativePage): TokenThunk =>
  async (dispatch) => {
    const result = await askNativeApp(channel, hook, page)
    if (result !== 'garbage' && 'token' in result) return result.token
    dispatch(forgetArguments())
    void dispatch(
      showAlert({
        kind: 'notice',
        message: result === 'garbage' ? { key: 'shared:unknown_error' } : { text: result.failure },
      }),
    )
    return null
  }

/** A popup first; a redirect where popups are blocked or unknown. */
const tokenFromWeb =
  (channel: ProviderChannel, context: SignInContext): TokenThunk =>
  async (dispatch) => {
    if (!isNativeApp() && (await isPrivateBrowsing())) {
      void dispatch(showAlert({ kind: 'notice', message: { key: 'identity:not_support_incognito' } }))
      return null
    }
    const asked = hasNoPopups()
      ? ({ error: { code: 'auth/popup-blocked', reason: '' } } as const)
      : await askInPopup(channel, context)
    if ('token' in asked) return asked.token
    const error = asked.error.code === 'auth/popup-blocked' ? await dispatch(leave(channel, context)) : asked.error
    if (!isSuperseded(error)) {
      dispatch(forgetArguments())
      context.tell(error)
    }
    return null
  }

/**
 * Browsers inside apps have one window; an installed web app of iOS opens popups in another browser, which cannot
 * answer.
 */
const hasNoPopups = (): boolean =>
  inAppBrowser() !== null || isNativeApp() || (/\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) && isFromHomeScreen())

type Asked = { readonly token: string } | { readonly error: AuthError }

async function askInPopup(channel: ProviderChannel, { project, language }: SignInContext): Promise<Asked> {
  try {
    const { tokenByPopup, webAuth } = await import('./web-sign-in.ts')
    return { token: await tokenByPopup(webAuth(project, language), channel) }
  } catch (thrown) {
    return { error: authErrorFrom(thrown) }
  }
}

/** Keeps the channel for the return (IDP-11) and leaves. Comes back only with an error. */
const leave =
  (channel: ProviderChannel, context: SignInContext): AppThunk<Promise<AuthError>> =>
  async (_dispatch, _getState, { session }) => {
    try {
      const { leaveForProvider } = await import('./web-sign-in.ts')
      keepChannel(session, channel)
      return await leaveForProvider(await redirectAuth(context), channel)
    } catch (thrown) {
      return authErrorFrom(thrown)
    }
  }

async function popupAuth({ project, language }: SignInContext): Promise<Auth> {
  const { webAuth } = await import('./web-sign-in.ts')
  return webAuth(project, language)
}

/** The client whose handler is on the page's own site; the return from a redirect needs the same. */
export async function redirectAuth({ project, domains, language }: Omit<SignInContext, 'tell'>): Promise<Auth> {
  const { webAuth } = await import('./web-sign-in.ts')
  return webAuth({ ...project, authDomain: redirectDomain(location.host, project.authDomain, domains) }, language)
}
