import type { Auth } from 'firebase/auth'
import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import { showAlert } from '../../../../shared/feedback/feedback.ts'
import { inAppBrowser } from '../../../../shared/lib/in-app-browser.ts'
import { isIos } from '../../../../shared/lib/ios.ts'
import { isFromHomeScreen, isNativeApp } from '../../../../shared/lib/platform.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { isPrivateBrowsing } from '../browser/private-browsing.ts'
import { authErrorFrom, isSuperseded, type AuthError } from '../firebase/auth-error.ts'
import { redirectDomain, type IdentityProject } from '../firebase/project.ts'
import { keepPendingFresh } from './keep-fresh.ts'
import { keepChannel } from './kept-channel.ts'
import { logInWithIdentity, forgetPending } from './log-in-with-identity.ts'

/** From pressing a provider's button to the session. */

export interface SignInContext {
  readonly project: IdentityProject
  /** Host names of the brand. */
  readonly domains: readonly string[]
  /** BCP 47 code of the page's language. */
  readonly language: string
  /** Shows an error of the identity provider. */
  readonly reportError: (error: AuthError) => void
}

/** Signs in through a provider; resolves once the player is signed in, has seen an error, or leaves for the provider. */
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
 * IDP-12 to IDP-14. Google refuses browsers inside apps, so without its hook it is not available yet.
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
    dispatch(forgetPending())
    void dispatch(
      showAlert({
        kind: 'notice',
        message: result === 'garbage' ? { key: 'shared:unknown_error' } : { text: result.failure },
      }),
    )
    return null
  }

/** Tries a popup first, then a redirect where popups are blocked or unsupported. */
const tokenFromWeb =
  (channel: ProviderChannel, context: SignInContext): TokenThunk =>
  async (dispatch) => {
    if (!isNativeApp() && (await isPrivateBrowsing())) {
      void dispatch(showAlert({ kind: 'notice', message: { key: 'identity:not_support_incognito' } }))
      return null
    }
    const result = hasNoPopups()
      ? ({ error: { code: 'auth/popup-blocked', reason: '' } } as const)
      : await askInPopup(channel, context)
    if ('token' in result) return result.token
    const error = result.error.code === 'auth/popup-blocked' ? await dispatch(leave(channel, context)) : result.error
    if (!isSuperseded(error)) {
      dispatch(forgetPending())
      context.reportError(error)
    }
    return null
  }

/**
 * Browsers inside apps have only one window; web apps installed on iOS open popups in another browser, which cannot
 * report back.
 */
const hasNoPopups = (): boolean => inAppBrowser() !== null || isNativeApp() || (isIos(navigator) && isFromHomeScreen())

type PopupResult = { readonly token: string } | { readonly error: AuthError }

async function askInPopup(channel: ProviderChannel, { project, language }: SignInContext): Promise<PopupResult> {
  try {
    const { tokenByPopup, webAuth } = await import('./web-sign-in.ts')
    return { token: await tokenByPopup(webAuth(project, language), channel) }
  } catch (thrown) {
    return { error: authErrorFrom(thrown) }
  }
}

/** Stores the channel for the return (IDP-11) and leaves. Resolves only with an error. */
const leave =
  (channel: ProviderChannel, context: SignInContext): AppThunk<Promise<AuthError>> =>
  async (dispatch) => {
    try {
      const { leaveForProvider } = await import('./web-sign-in.ts')
      dispatch(keepChannel(channel))
      return await leaveForProvider(await redirectAuth(context), channel)
    } catch (thrown) {
      return authErrorFrom(thrown)
    }
  }

async function popupAuth({ project, language }: SignInContext): Promise<Auth> {
  const { webAuth } = await import('./web-sign-in.ts')
  return webAuth(project, language)
}

/** The client whose handler is on the page's own site; the return from a redirect needs the same one. */
export async function redirectAuth({ project, domains, language }: Omit<SignInContext, 'reportError'>): Promise<Auth> {
  const { webAuth } = await import('./web-sign-in.ts')
  return webAuth({ ...project, authDomain: redirectDomain(location.host, project.authDomain, domains) }, language)
}

/**
 * Sign-in through the hooks of a native wrapper (IDP-12 to IDP-14); the contract is docs/reference/native-bridge.md.
 */

type HookName = `${ProviderChannel}Login`

export interface NativePage {
  /** The Android wrapper's object. */
  Android?: Partial<Record<HookName, () => void>>
  /** The iOS wrapper's message handlers. */
  webkit?: { readonly messageHandlers?: Partial<Record<HookName, { readonly postMessage: (message: object) => void }>> }
  /** The callback through which the wrapper answers; defined while an answer is pending. */
  onNativeLogin?: ((channel: unknown, result: unknown) => void) | undefined
}

/** A wrapper's answer: the identity provider's ID token, or a text that begins with "Failure". */
type NativeResult = { readonly token: string } | { readonly failure: string } | 'garbage'

/** The wrapper's hook for a channel; null if it has none. */
export function nativeHook(channel: ProviderChannel, { Android, webkit }: NativePage): (() => void) | null {
  const name = `${channel}Login` as const
  // The methods only work when called on the object itself.
  if (typeof Android?.[name] === 'function') return () => Android[name]?.()
  const handler = webkit?.messageHandlers?.[name]
  return handler ? () => handler.postMessage({}) : null
}

const maxResultLength = 8192

export function nativeResultFrom(result: unknown): NativeResult {
  if (typeof result !== 'string' || result === '' || result.length > maxResultLength) return 'garbage'
  return result.startsWith('Failure') ? { failure: result } : { token: result }
}

/**
 * Calls the hook and waits for its answer. A later call replaces one that is still unanswered; the earlier promise then
 * never settles.
 */
export const askNativeApp = (channel: ProviderChannel, hook: () => void, page: NativePage): Promise<NativeResult> =>
  new Promise((resolve) => {
    page.onNativeLogin = (answered, result) => {
      if (answered !== channel) return
      delete page.onNativeLogin
      resolve(nativeResultFrom(result))
    }
    hook()
  })
