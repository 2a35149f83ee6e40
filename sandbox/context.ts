import type { LanguageCode } from '../contract/languages.ts'
import type { MerchantControl } from './control/merchant-control.ts'
import type { MerchantStore } from './store.ts'

/** What the sandbox knows of the world outside; a test gives its own. */
export interface SandboxWorld {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Takes one line per call. */
  readonly log: (line: string) => void
}

/** What every route of a known merchant finds in its context. */
export interface RouteEnvironment {
  readonly Variables: {
    readonly store: MerchantStore
    readonly language: LanguageCode
    readonly world: SandboxWorld
    /** What a tester has switched on for this merchant, and the captcha's desk. */
    readonly control: MerchantControl
  }
}
