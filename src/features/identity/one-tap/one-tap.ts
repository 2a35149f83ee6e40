/** Google's prompt to sign in with one tap. */
import { oneTapScript } from '../../../../contract/identity-scripts.ts'
import { addVendorScript } from '../../../shared/trusted-types/vendor-script.ts'

interface OneTapConfig {
  readonly client_id: string
  readonly callback: (answer: { readonly credential?: unknown }) => void
  readonly auto_select: boolean
  readonly cancel_on_tap_outside: boolean
  readonly context: 'signin'
  readonly nonce: string
  readonly itp_support: boolean
  readonly use_fedcm_for_prompt: boolean
}

interface OneTapPage extends Window {
  google?: {
    readonly accounts?: {
      readonly id?: {
        readonly initialize: (config: OneTapConfig) => void
        readonly prompt: () => void
        readonly cancel: () => void
      }
    }
  }
}

/**
 * Shows the prompt if Google's script loads. The browser does not reveal whether it is really shown.
 * @param onCredential called with Google's ID token for this very prompt
 * @param signal removes the prompt; if aborted before the script has loaded, none is shown
 */
export async function promptOneTap(
  clientId: string,
  onCredential: (credential: string) => void,
  signal: AbortSignal,
  page: OneTapPage = window,
): Promise<void> {
  const id = (await isScriptLoaded(page)) ? page.google?.accounts?.id : undefined
  if (!id || signal.aborted) return
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const callback: OneTapConfig['callback'] = ({ credential }) => {
    if (typeof credential === 'string' && nonceIn(credential) === nonce) onCredential(credential)
  }
  id.initialize({
    client_id: clientId,
    callback,
    auto_select: false,
    cancel_on_tap_outside: false,
    context: 'signin',
    nonce,
    itp_support: true,
    use_fedcm_for_prompt: true,
  })
  id.prompt()
  signal.addEventListener('abort', () => id.cancel())
}

function isScriptLoaded(page: OneTapPage): Promise<boolean> {
  if (page.google?.accounts?.id) return Promise.resolve(true)
  return new Promise((resolve) => {
    const script = addVendorScript(oneTapScript, [new URL(oneTapScript).host], {}, page.document)
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
  })
}

/** A token that was issued for another prompt, possibly a stolen one, must not sign anybody in. */
function nonceIn(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { readonly nonce?: unknown } | null)?.nonce
  } catch {
    return undefined
  }
}
