import type { SessionInfo } from '../../../shared/session/session-info.ts'

/** What a native wrapper may put into the page; docs/reference/native-bridge.md. */
interface NativePage {
  readonly Android?: { readonly registered?: (json: string) => void }
  readonly webkit?: {
    readonly messageHandlers?: { readonly registered?: { readonly postMessage?: (json: string) => void } }
  }
}

/**
 * Hands a new member over to the wrapper, if it wants to take over (REG-12).
 * @returns whether it did; a handler that fails did not, so that the player is not left standing
 */
export function handToApp({ id, userName, token, merchantCode }: SessionInfo, page = window as NativePage): boolean {
  const handler = handlerOf(page)
  if (!handler) return false
  try {
    handler(JSON.stringify({ id, userName, token, merchantCode }))
    return true
  } catch {
    return false
  }
}

/** The methods of such objects work on the object alone. */
function handlerOf({ Android, webkit }: NativePage): ((json: string) => void) | null {
  if (typeof Android?.registered === 'function') return (json) => Android.registered?.(json)
  const handler = webkit?.messageHandlers?.registered
  return typeof handler?.postMessage === 'function' ? (json) => handler.postMessage?.(json) : null
}
