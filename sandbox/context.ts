import type { Context } from 'hono'
import type { LanguageCode } from '../contract/languages.ts'
import type { MerchantControl } from './control/merchant-control.ts'
import type { Protection } from './crypto/protection.ts'
import type { Cashier } from './ledger/cashier.ts'
import type { Accounts } from './members/accounts.ts'
import type { Conversations } from './play/conversations.ts'
import type { PlaySessions } from './play/play-sessions.ts'
import type { MerchantStore } from './stored.ts'

/** The sandbox's dependencies on its environment; a test supplies its own. */
export interface SandboxWorld {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Takes one line per call. */
  readonly log: (line: string) => void
  /** Folder in which members are kept between runs. */
  readonly data?: string
}

/** The context of every route of a known merchant. */
export interface RouteEnvironment {
  readonly Variables: {
    readonly store: MerchantStore
    readonly accounts: Accounts
    readonly cashier: Cashier
    readonly plays: PlaySessions
    readonly conversations: Conversations
    readonly protection: Protection
    readonly language: LanguageCode
    readonly world: SandboxWorld
    /** The tester's scenario for this merchant, and the captcha's proofs. */
    readonly control: MerchantControl
  }
}

export type RouteContext = Context<RouteEnvironment>
