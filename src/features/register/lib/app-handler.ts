import type { SessionInfo } from '../../../shared/session/session-info.ts'

/** What a native wrapper may put into the page; docs/reference/native-bridge.md. */
interface NativeApp {
  readonly onRegistered?: (json: string) => unknown
}

/**
 * Hands a new member over to the wrapper, if it wants to take over (REG-12).
 * @returns whether it did; a handler that fails did not, so that the player is not left standing
 */
export function handToApp({ id, userName, token, merchantCode }: SessionInfo, page: object = window): boolean {
  const app = 'LiveryApp' in page ? (page.LiveryApp as NativeApp | null | undefined) : undefined
  if (typeof app?.onRegistered !== 'function') return false
  try {
    app.onRegistered(JSON.stringify({ id, userName, token, merchantCode }))
    return true
  } catch {
    return false
  }
}
