/**
 * Sign-in through the hooks of a native wrapper (IDP-12 to IDP-14); the contract is docs/reference/native-bridge.md.
 */
import type { ProviderChannel } from '../../../../../contract/wire/account.ts'

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
  /** The callback through which the wrapper answers; defined while an answer is pending. */
  onNativeLogin?: ((channel: unknown, result: unknown) => void) | undefined
}

/** A wrapper's answer: the identity provider's ID token, or a text that begins with "Failure". */
export type NativeResult = { readonly token: string } | { readonly failure: string } | 'garbage'

/** The wrapper's hook for a channel; null if it has none. */
export function nativeHook(channel: ProviderChannel, { Android, webkit }: NativePage): (() => void) | null {
  const name = nativeHooks[channel]
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
