import type { SessionInfo } from '../../../shared/session/session-info.ts'

/** The globals that a native wrapper may add to the page; see docs/reference/native-bridge.md. */
interface NativePage {
  readonly Android?: { readonly registered?: (json: string) => void }
  readonly webkit?: {
    readonly messageHandlers?: { readonly registered?: { readonly postMessage?: (json: string) => void } }
  }
}

/**
 * Passes a new member to the native wrapper, if it has a handler (REG-12).
 * @returns whether the wrapper took over; false if its handler failed, so that the page goes on itself
 */
export function passToApp({ id, userName, token, merchantCode }: SessionInfo, page = window as NativePage): boolean {
  const handler = handlerOf(page)
  if (!handler) return false
  try {
    handler(JSON.stringify({ id, userName, token, merchantCode }))
    return true
  } catch {
    return false
  }
}

/** The methods only work when called on the object itself. */
function handlerOf({ Android, webkit }: NativePage): ((json: string) => void) | null {
  if (typeof Android?.registered === 'function') return (json) => Android.registered?.(json)
  const handler = webkit?.messageHandlers?.registered
  return typeof handler?.postMessage === 'function' ? (json) => handler.postMessage?.(json) : null
}
