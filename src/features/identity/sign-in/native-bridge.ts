/**
 * Sign-in through the hooks of a native wrapper (IDP-12 to IDP-14); the contract is docs/reference/native-bridge.md.
 */
import type { ProviderChannel } from '../../../../contract/wire/account.ts'

const nativeHooks = {
  google: 'googleLogin',
  facebook: 'facebookLogin',
  twitter: 'twitterLogin',
  line: 'lineLogin',
} as const satisfies Record<ProviderChannel, string>

type HookName = (typeof nativeHooks)[ProviderChannel]

export interface NativePage {
  /** The Android wrapper's object. */
  Android?: Partial<Record<HookName, () => void>>
  /** The iOS wrapper's message handlers. */
  webkit?: { readonly messageHandlers?: Partial<Record<HookName, { readonly postMessage: (message: object) => void }>> }
  /** The callback by which the wrapper answers; there while an answer is awaited. */
  onNativeLogin?: ((channel: unknown, result: unknown) => void) | undefined
}

/** What a wrapper answered: the identity provider's ID token, or words that begin with "Failure". */
export type NativeResult = { readonly token: string } | { readonly failure: string } | 'garbage'

/** The wrapper's hook for a channel; null when it has none. */
export function nativeHook(channel: ProviderChannel, { Android, webkit }: NativePage): (() => void) | null {
  const name = nativeHooks[channel]
  // The methods of such an object work on the object alone.
  if (typeof Android?.[name] === 'function') return () => Android[name]?.()
  const handler = webkit?.messageHandlers?.[name]
  return handler ? () => handler.postMessage({}) : null
}

const longestResult = 8192

export function nativeResultFrom(result: unknown): NativeResult {
  if (typeof result !== 'string' || result === '' || result.length > longestResult) return 'garbage'
  return result.startsWith('Failure') ? { failure: result } : { token: result }
}

/**
 * Calls the hook and waits for its answer. A later call takes the place of one that is still unanswered, which then
 * never ends.
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
