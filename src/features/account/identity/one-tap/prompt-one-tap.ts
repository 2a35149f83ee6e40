import type { Cancel } from '../../../../shared/lib/clock.ts'
import { idIn, type Moment, type OneTapConfig, type OneTapPage } from './one-tap.ts'

interface PromptEnds {
  /** Google's ID token for this very prompt. */
  readonly onCredential: (credential: string) => void
  /** The prompt is gone, with or without a token, or was never there. */
  readonly onEnd: () => void
}

/** Shows the prompt, once its script has loaded. @returns a function that removes it */
export function promptOneTap(clientId: string, { onCredential, onEnd }: PromptEnds, page: OneTapPage = window): Cancel {
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
