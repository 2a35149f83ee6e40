import { useEffect, useEffectEvent } from 'react'
import { homePath, joinPath, signInPath } from '../../../../../contract/paths.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import type { Cancel } from '../../../../shared/lib/clock.ts'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { overlayAsked, overlayWithdrawn } from '../../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../../shared/overlay/overlays.ts'
import { selectIsMember } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { authErrorFrom } from '../firebase/auth-error.ts'
import type { SignInContext } from '../sign-in/sign-in-through.ts'
import { useSignInContext } from '../sign-in/use-sign-in-context.ts'
import { idIn, type Moment, type OneTapConfig, type OneTapPage } from './one-tap.ts'

const accountPages = [signInPath, joinPath]

/** Google's prompt as long as it has the place. A change of page or language neither ends it nor shows another. */
export function Part({ open }: OverlayProps<'one-tap'>) {
  const dispatch = useAppDispatch()
  const context = useSignInContext()
  const clientId = useBrand().firebase?.googleWebClientId
  const go = useGo()
  const redirect = useEffectEvent(() => {
    // The pages to sign in and to join redirect by themselves.
    if (!accountPages.includes(location.pathname)) go(homePath)
  })
  const show = useEffectEvent(() =>
    context && clientId ? dispatch(showOneTap({ ...context, clientId }, redirect)) : undefined,
  )
  useEffect(() => (open ? show() : undefined), [open])
  return null
}

/**
 * Milliseconds for which the prompt keeps others away. Browsers that show it themselves do not say whether they do, and
 * report up to a minute later that there is no account to sign in with.
 */
const freshMs = 10_000

interface OneTapContext extends SignInContext {
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

interface PromptEnds {
  /** Google's ID token for this very prompt. */
  readonly onCredential: (credential: string) => void
  /** The prompt is gone, with or without a token, or was never there. */
  readonly onEnd: () => void
}

/** Shows the prompt, once its script has loaded. @returns a function that removes it */
function promptOneTap(clientId: string, { onCredential, onEnd }: PromptEnds, page: OneTapPage = window): Cancel {
  const id = idIn(page)
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const callback: OneTapConfig['callback'] = ({ credential }) => {
    onEnd()
    if (typeof credential === 'string' && nonceIn(credential) === nonce) onCredential(credential)
  }
  id?.initialize({
    client_id: clientId,
    callback,
    auto_select: false,
    cancel_on_tap_outside: false,
    context: 'signin',
    nonce,
    itp_support: true,
    use_fedcm_for_prompt: true,
  })
  const removal = new AbortController()
  // The prompt that the page removes says that it was dismissed, too.
  id?.prompt((moment) => {
    if (isGone(moment) && !removal.signal.aborted) onEnd()
  })
  return () => {
    removal.abort()
    id?.cancel()
  }
}

/** If the browser itself shows the prompt (FedCM), there is no display moment; a token comes by the callback. */
const isGone = (moment: Moment): boolean =>
  moment.isSkippedMoment() ||
  (moment.isDismissedMoment()
    ? moment.getDismissedReason() !== 'credential_returned'
    : moment.isDisplayMoment() && moment.isNotDisplayed())

/** A token that was issued for another prompt may be stolen and must not open a session. */
function nonceIn(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { readonly nonce?: unknown } | null)?.nonce
  } catch {
    return undefined
  }
}
